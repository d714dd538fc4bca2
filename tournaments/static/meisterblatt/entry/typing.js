// The keys of one form: boxes go on by themselves, Enter goes on, Shift-Enter and the arrows move. No digit is added,
// left out or put anywhere else than where it is typed.
import { asksTotal, goWithoutTotal, isAsked } from "./asking.js";
import { typeKey } from "./hurrying.js";
import { isNoneForSure } from "./legal.js";
import { startMarking } from "./marking.js";
import { columnOf, placesFrom } from "./pasting.js";

export const goTo = (input) => {
  input.focus();
  input.select();
};

const ENDS = ["Enter", "Tab"];

export const startTyping = (form, confirm) => {
  const steps = [...form.querySelectorAll("input[data-step]")];
  const note = document.getElementById("typing-note");
  const home = note?.parentElement;
  const marking = startMarking(steps, "typesDice" in form.dataset, note?.dataset ?? {});
  // Where a value that went on by itself led to, until anything is done there.
  let ledTo = null;

  const say = (reason, key = "") => {
    if (!note) return;
    note.textContent = reason ? note.dataset[reason].replace("{key}", key) : "";
    note.hidden = !reason;
    if (reason) (document.activeElement?.closest(".sheet-row, .cell") ?? home).append(note);
  };
  // The step before or after an input; a sum beside the way belongs between the steps around it.
  const neighbour = (input, direction) => {
    const wanted = direction > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    const found = steps.filter((step) => input.compareDocumentPosition(step) & wanted);
    return direction > 0 ? found[0] : found.at(-1);
  };
  const forward = (input) => {
    let target = neighbour(input, 1);
    while (target && isNoneForSure(target)) target = neighbour(target, 1);
    return target;
  };

  form.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.key === "Shift") return;
    const isStep = steps.includes(event.target);
    if (isStep && event.repeat && (event.key.length === 1 || event.key === "Enter")) {
      event.preventDefault(); // a held key types once: nobody confirms a sheet by leaning on Enter
      return;
    }
    say("");
    const isLate = ledTo === event.target && ENDS.includes(event.key) && !event.shiftKey;
    ledTo = null;
    if (isLate) {
      event.preventDefault();
      say(event.target.dataset.step === "count" ? "endedCount" : "ended", event.key);
      return;
    }
    const confirms = event.key === "+" && isAsked(event.target) && !document.querySelector("main [data-accept]");
    if (confirms || (event.key === "Enter" && event.target.matches("input"))) {
      event.preventDefault();
      if (event.repeat) return;
      if (confirms) event.stopPropagation();
      const isBack = event.shiftKey && !confirms; // "+" is typed with Shift on many keyboards
      const target = isBack ? neighbour(event.target, -1) : forward(event.target);
      if (confirms) goWithoutTotal(event.target);
      else if (!isBack && asksTotal(event.target)) return;
      if (target) goTo(target);
      else if (!isBack) confirm(event.target);
    } else if (event.key === "Enter" && event.repeat) {
      event.preventDefault();
    } else if (isStep && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const target = neighbour(event.target, event.key === "ArrowDown" ? 1 : -1);
      if (target) goTo(target);
    } else if (event.key === "Escape" && event.target.matches("input[inputmode]")) {
      event.preventDefault();
      event.target.value = event.target.dataset.before ?? event.target.defaultValue;
      event.target.select();
      event.target.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

  form.addEventListener("input", (event) => {
    const input = event.target;
    if (input === form) return steps.forEach(marking.judgeLeft); // all of it came back
    if (!steps.includes(input) || input.dataset.step === "reason") return;
    say("");
    ledTo = null;
    const isTyped = event.inputType?.startsWith("insert") && input.selectionEnd === input.value.length;
    if (marking.judge(input, isTyped) !== "whole" || !isTyped) return; // not when mended in the middle
    ledTo = forward(input) ?? null;
    if (ledTo) goTo(ledTo);
  });

  // A column of a spreadsheet: each of its values into a box of its own, or none at all.
  form.addEventListener("paste", (event) => {
    const values = steps.includes(event.target) ? columnOf(event.clipboardData.getData("text")) : [];
    if (values.length < 2) return;
    event.preventDefault();
    const places = placesFrom(event.target, steps);
    if (values.length > places.length) return say("pasted", values.length);
    say();
    values.forEach((value, index) => (places[index].value = value));
    form.dispatchEvent(new Event("input", { bubbles: true }));
    goTo(places[values.length] ?? places.at(-1));
  });

  // A box that is entered is selected: typing replaces it.
  form.addEventListener("focusin", (event) => {
    if (event.target !== ledTo) ledTo = null;
    if (!event.target.matches("input[inputmode]")) return;
    event.target.dataset.before = event.target.value;
    event.target.select();
  });
  form.addEventListener("focusout", (event) => steps.includes(event.target) && marking.judgeLeft(event.target));
  form.addEventListener("pointerdown", () => (ledTo = null));
  steps.forEach(marking.judgeLeft);

  return {
    steps,
    explain: say,
    mark: marking.writeAgain,
    // A key that was pressed while the page was on its way. None goes on from the last step: that would confirm.
    press: (key) => {
      const target = document.activeElement;
      if (!steps.includes(target)) return false;
      if (key === "Enter" && ledTo !== target && !forward(target)) return false;
      return typeKey(target, key);
    },
  };
};
