// A sheet number that is typed in full opens its sheet without Enter. What is typed on after a call is for that sheet.
import { holdForPage } from "./hurrying.js";

const opens = (input) => {
  const length = Number(input.dataset?.numberLength);
  const text = input.value.trim();
  return length > 0 && text.length === length && /^\d+$/.test(text);
};

const calling = (text) => `sheet ${text.trim()}`;

// The call that has opened this page; the desk repeats it in the address of the sheet that it leads to.
export const calledHere = () => calling(new URLSearchParams(location.search).get("called") ?? "");

export const watchNumbers = () => {
  document.addEventListener("submit", ({ target }) => {
    const input = target.querySelector("[data-number-length]");
    if (input) holdForPage(calling(input.value));
  });
  // Typed before this script was there.
  for (const input of document.querySelectorAll("[data-number-length]")) {
    if (input.value !== input.defaultValue && opens(input)) input.form.requestSubmit();
  }
  document.addEventListener("input", (event) => {
    if (event.inputType?.startsWith("insert") && opens(event.target)) event.target.form.requestSubmit();
  });
};
