// The keys of one form: boxes go on by themselves, Enter goes on, Shift-Enter and the arrows move.
import { asksTotal, goWithoutTotal, isAsked } from "./asking.js";
import { completed, isNoneForSure } from "./completing.js";

export const goTo = (input) => {
  input.focus();
  input.select();
};

const ENDS = ["Enter", "Tab"];

export const startTyping = (form, confirm) => {
  const steps = [...form.querySelectorAll("input[data-step]")];
  const byDice = "typesDice" in form.dataset;
  const note = document.getElementById("typing-note");
  // Right after a value was complete: the digits that a person who types in full still types.
  let after = null;
  // Where it led to: whoever goes elsewhere types a value of its own there.
  let ledTo = null;
  // Whoever ends one value with Enter (or Tab, as in a spreadsheet) ends the next one with it, too.
  let endsWithEnter = false;

  const say = (reason, key = "") => {
    if (!note) return;
    note.textContent = reason ? note.dataset[reason].replace("{key}", key) : "";
    note.hidden = !reason;
    document.activeElement?.closest(".sheet-row, td")?.classList.toggle("swallowed", Boolean(reason));
  };
  const quiet = () => {
    if (note && !note.hidden) say("");
    for (const row of form.querySelectorAll(".swallowed")) row.classList.remove("swallowed");
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

  const swallowed = (event) => {
    if (!after) return false;
    const { rest, byDice: wasDice } = after;
    if (ENDS.includes(event.key) && !event.shiftKey) {
      if (event.target.dataset.step === "count" && !endsWithEnter) return false;
      endsWithEnter = true;
      after = null;
      say("rest", event.key);
      return true;
    }
    if (rest && event.key === rest[0]) {
      after = { ...after, rest: rest.slice(1) };
      say("rest", event.key);
      return true;
    }
    if (event.key === "0" && event.target.value === "" && !wasDice && event.target.matches("[data-step]:not([data-step='sum'])")) {
      say("zero");
      return true;
    }
    if (event.key.length === 1) {
      after = null;
      endsWithEnter = false;
    }
    return false;
  };

  form.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isStep = steps.includes(event.target);
    if (isStep && event.repeat && (event.key.length === 1 || event.key === "Enter")) {
      event.preventDefault(); // a held key types once: nobody confirms a sheet by leaning on Enter
      return;
    }
    if (event.key !== "Shift") quiet();
    if (isStep && swallowed(event)) {
      event.preventDefault();
      return;
    }
    const confirms = event.key === "+" && isAsked(event.target) && !document.querySelector("main [data-accept]");
    if (confirms || (event.key === "Enter" && event.target.matches("input"))) {
      event.preventDefault();
      if (event.repeat) return;
      if (confirms) event.stopPropagation();
      after = null;
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
      after = null;
      const target = neighbour(event.target, event.key === "ArrowDown" ? 1 : -1);
      if (target) goTo(target);
    } else if (event.key === "Escape" && event.target.matches("input[inputmode]")) {
      event.preventDefault();
      after = null;
      event.target.value = event.target.dataset.before ?? event.target.defaultValue;
      event.target.select();
      event.target.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

  form.addEventListener("input", (event) => {
    const input = event.target;
    if (!steps.includes(input) || !event.inputType?.startsWith("insert")) return;
    if (input.selectionEnd !== input.value.length) return; // mended in the middle
    const value = completed(input, input.value, byDice);
    if (value === null) return;
    const isDice = byDice && Boolean(input.dataset.dice);
    after = { rest: isDice ? "" : value.slice(input.value.length), byDice: isDice };
    input.value = value;
    const target = forward(input);
    ledTo = target;
    if (target) goTo(target);
  });

  // A box that is entered is selected: typing replaces it.
  form.addEventListener("focusin", (event) => {
    if (event.target !== ledTo) after = null;
    if (!event.target.matches("input[inputmode]")) return;
    event.target.dataset.before = event.target.value;
    event.target.select();
  });
  form.addEventListener("pointerdown", () => (after = null));

  return {
    steps,
    explain: say,
    // A key that was pressed while the page was on its way.
    press: (key) => {
      const target = document.activeElement;
      if (!steps.includes(target)) return;
      const down = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      if (!target.dispatchEvent(down) || key.length !== 1) return;
      target.setRangeText(key, target.selectionStart, target.selectionEnd, "end");
      target.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: key }));
    },
  };
};
