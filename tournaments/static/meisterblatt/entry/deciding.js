// A question, an effect or a doubtful sheet is accepted with a key of its own, "+". Enter, which ends every sheet,
// never does: whoever presses it once too often accepts nothing.
import { goTo } from "./typing.js";

const accept = () => document.querySelector("main [data-accept]");

// After the last step. A reason that was typed for it accepts; everything else is checked once more.
export const goOn = (form, input) => {
  const accepting = input.name === "reason" && input.value.trim() ? accept() : null;
  form.requestSubmit(accepting ?? form.querySelector("[data-primary]"));
};

// To the box that is asked about, else to the first one.
export const goToFlagged = (form) => {
  const noted = form.querySelector(".notes[data-field]:not([data-severity=''])");
  const flagged = ["[aria-invalid='true']", ".has-error input", ".has-question input"];
  const places = [...flagged, "input[autofocus]", "input[data-step]"];
  const input = noted
    ? document.getElementById(noted.dataset.field)
    : places.map((place) => form.querySelector(place)).find(Boolean);
  if (input) goTo(input);
};

export const watchDeciding = (isFree) => {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "+" || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches?.("input:not([inputmode='numeric'], [type='radio']), textarea, select")) return;
    event.preventDefault();
    if (isFree() && !document.querySelector("dialog[open]")) accept()?.click();
  });
  // Nor does a double click: its second half may meet the button that has just come.
  document.addEventListener("click", (event) => {
    if (event.detail > 1 && event.target.closest("[data-accept]")) event.preventDefault();
  });
};
