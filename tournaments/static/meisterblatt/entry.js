// Typing a sheet, or a whole table, without a mouse. The pages work without this script; the server decides.
import { keepAhead } from "./entry/ahead.js";
import { calledHere, watchNumbers } from "./entry/calling.js";
import { goOn, goToFlagged, watchDeciding } from "./entry/deciding.js";
import { hold, holdForPage, isHolding, release, sayDropped, takeHeld, typeHeld } from "./entry/hurrying.js";
import { drop, fieldsOf, forgetTyped, keepTyped, restore, settle, waitingFor } from "./entry/kept.js";
import { isLegal, verdict } from "./entry/legal.js";
import { send } from "./entry/sending.js";
import { goTo, startTyping } from "./entry/typing.js";
import { leave, showWaiting, watchWaiting } from "./entry/waiting.js";

let form = null;
let typing = null;
let isSent = false;

const isTyped = () =>
  form && ("unsaved" in form.dataset || typing.steps.some((input) => input.value !== input.defaultValue));

const focusFirst = () => {
  const stop = document.querySelector("main [data-stop]"); // to be read first: no key of a sheet decides it
  if (stop) return stop.focus();
  const start = form.querySelector("[autofocus]");
  const offered = form.querySelector("[aria-invalid='true']") ?? (start?.value ? null : start); // restored: go on there
  if (offered) return offered.matches("input") ? goTo(offered) : offered.focus();
  const first = typing.steps.find((input) => input.dataset.step === "box" && input.value === "") ?? typing.steps[0];
  if (first && !first.matches(":disabled")) goTo(first);
};

// Only the server can say that a marked sheet is confirmed all the same; without it nothing goes on.
const goToMarked = () => {
  goTo(form.querySelector("[data-wrong]"));
  typing.explain("marked");
};

// Nothing is stored or typed of it, and nothing is asked.
const isBlank = () => {
  const begun = [...form.querySelectorAll("[name$='began_from']")].some((input) => input.value !== "0");
  const isAsked = document.querySelector("main > .notice.question:not([hidden])");
  return !begun && !isAsked && typing.steps.every((input) => input.value === "");
};

// Keys that hurried ahead: into a blank sheet that is the next or the called one, else into none.
const typeAhead = ({ keys, words, isMeant }) => {
  const rest = isMeant && form && isBlank() ? typeHeld(keys, typing.press) : keys;
  if (!document.getElementById("typing-note")) sayDropped({ keys: rest, words });
  else if (rest.length) typing.explain("dropped", rest.join(" "));
};

const submit = async (submitter) => {
  if (isHolding()) return;
  const unsent = form.querySelector("[data-unsent]"); // what stands there is not meant as points
  if (unsent) return goTo(unsent);
  hold("");
  form.setAttribute("aria-busy", "true");
  const outcome = await send(form, submitter);
  if (outcome === "left") {
    isSent = true;
    return holdForPage(form.elements.by ? "number" : "");
  }
  const hurried = release();
  form.removeAttribute("aria-busy");
  if (["next", "look", "opened"].includes(outcome)) open();
  else if (outcome === "waits") focusFirst();
  else if (outcome === "marked") goToMarked();
  typeAhead({ ...hurried, isMeant: ["next", "opened", "waits"].includes(outcome) });
};

// What the check found is told to screen readers at the box itself.
const markInvalid = () => {
  for (const notes of form?.querySelectorAll(".notes[data-field]") ?? []) {
    const input = document.getElementById(notes.dataset.field);
    if (!input) continue;
    if (notes.dataset.severity === "error") input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
};

// The same in the columns of a table, whose notes stand below the table.
const markCells = (notes) => {
  for (const cell of document.getElementById(notes.dataset.column)?.querySelectorAll(".cell") ?? []) {
    cell.classList.remove("has-error", "has-question");
    cell.querySelector("input")?.removeAttribute("aria-invalid");
  }
  for (const note of notes.querySelectorAll("[data-target]")) {
    const input = document.getElementById(note.dataset.target);
    input?.closest(".cell")?.classList.add(`has-${note.dataset.severity}`);
    if (note.dataset.severity === "error") input?.setAttribute("aria-invalid", "true");
  }
};

// The first page is there before htmx listens: then the sums beside restored boxes are computed a moment later.
let isHtmxReady = false;
const compute = () => form.dispatchEvent(new Event("input", { bubbles: true }));
document.addEventListener("DOMContentLoaded", () => (isHtmxReady = true));

const takeUp = () => {
  const waiting = waitingFor(new URL(form.action).pathname, form.dataset.account);
  const isBack = restore(form, waiting?.fields);
  const restored = document.getElementById("restored");
  const isUnsent = waiting && waiting.state !== "look"; // that is said above the sheet
  if (restored) restored.hidden = !isBack || isUnsent;
  if (waiting?.state === "look") drop(waiting.id);
  if (!isBack) return;
  if (isHtmxReady) compute();
  else document.addEventListener("DOMContentLoaded", compute, { once: true });
};

const forget = () => {
  forgetTyped(form);
  form.reset();
  const restored = document.getElementById("restored");
  if (restored) restored.hidden = true;
  compute();
  forgetTyped(form);
  focusFirst();
};

const open = () => {
  form = document.querySelector("[data-sheet]");
  showWaiting();
  if (!form) {
    // A page to read first: no key may decide anything.
    const offered = document.querySelector("main [data-stop], main [autofocus]:not(dialog *)");
    const first = offered ?? document.querySelector("main h1");
    if (first.matches("h1")) first.tabIndex = -1;
    return first.focus();
  }
  typing = startTyping(form, (input) => goOn(form, input));
  if ("unsaved" in form.dataset) keepTyped(form); // columns that were saved are kept as they are stored
  else takeUp();
  form.addEventListener("input", () => keepTyped(form));
  form.addEventListener("submit", (event) => {
    if (event.submitter?.formTarget === "_blank") return;
    event.preventDefault();
    event.stopPropagation();
    submit(event.submitter);
  });
  form.addEventListener("click", (event) => {
    const link = event.target.closest("a.to-box");
    const input = link && document.getElementById(link.hash.slice(1));
    if (input) {
      event.preventDefault();
      goTo(input);
    }
    if (event.target.closest("[data-forget]")) forget();
  });
  markInvalid();
  focusFirst();
  form.dataset.ready = "";
  keepAhead(form);
};

document.addEventListener("keydown", (event) => {
  const isText = event.target.matches?.("input:not([inputmode='numeric'], [type='radio']), textarea");
  if (isText || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key === "?") {
    event.preventDefault();
    document.getElementById("keyboard-help")?.showModal();
  } else if (event.key === "#") {
    event.preventDefault();
    const number = document.getElementById("call-number");
    if (number) goTo(number);
  } else if (event.key === "Enter" && event.target.matches?.("[data-stop]")) {
    event.preventDefault();
    // An effect asks about no box: Enter leads nowhere, and no digit of the next sheet gets into this one.
    if (form && !event.repeat && !event.target.matches(".effect")) goToFlagged(form);
  }
}, true);
// Of two versions one was chosen: nothing of it is unsaved any more.
document.addEventListener("click", (event) => {
  const chosen = event.target.closest(".conflict-choice button, .conflict-choice a");
  if (chosen) forgetTyped(chosen.closest("form"));
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-help]")) document.getElementById("keyboard-help")?.showModal();
});
document.addEventListener("close", (event) => event.target.id === "keyboard-help" && form && focusFirst(), true);

// The check answers with its part of the page or not at all; without a connection the page says so.
const offline = () => document.getElementById("offline");
// What is being typed has not been said yet: 1 may become 12. The box is judged as a whole once it is left.
document.body.addEventListener("htmx:configRequest", (event) => {
  const box = document.activeElement;
  const isBegun = box?.form === form && box?.dataset.legal && !isLegal(box.value, box.dataset.legal);
  if (isBegun && verdict(box.value, box.dataset.legal) === "open") event.detail.parameters[box.name] = "";
});
document.body.addEventListener("htmx:afterSettle", () => {
  markInvalid();
  typing?.mark();
});
document.body.addEventListener("htmx:oobAfterSwap", (event) => {
  if (event.target.matches?.(".column-check")) markCells(event.target);
});
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const isCheck = new URL(event.detail.xhr.responseURL).pathname === event.detail.pathInfo.requestPath;
  const isCurrent = form && event.detail.pathInfo.requestPath === `${new URL(form.action).pathname}check/`;
  if (!(isCheck && isCurrent)) event.detail.shouldSwap = false;
});
document.body.addEventListener("htmx:sendError", () => offline() && (offline().hidden = false));
document.body.addEventListener("htmx:afterOnLoad", () => offline() && (offline().hidden = true));

// A sheet that waited is stored. If it is still open, it is shown as it is stored.
document.addEventListener("stored", ({ detail: sheet }) => {
  if (offline()) offline().hidden = true;
  const isOpen = form && new URL(form.action).pathname === sheet.url;
  if (!isOpen || JSON.stringify(fieldsOf(form)) !== JSON.stringify(sheet.fields)) return;
  settle(form);
  leave();
  location.replace(location.pathname);
});

// Leaving with typed numbers that were not saved asks first; they are kept all the same.
document.addEventListener("submit", (event) => (isSent = event.submitter?.formTarget !== "_blank"));
window.addEventListener("pageshow", () => (isSent = false));
window.addEventListener("popstate", () => location.reload());
window.addEventListener("beforeunload", (event) => {
  if (isTyped() && !isSent) event.preventDefault();
});

// What was typed before this script was there stands in the box that the page gave the focus to.
const first = document.activeElement?.matches("[data-step='box']") ? document.activeElement : null;
const early = first && first.value !== first.defaultValue ? first.value : "";
if (early) first.value = first.defaultValue;
watchNumbers();
watchWaiting();
watchDeciding(() => !isHolding());
open();
const held = takeHeld(calledHere());
if (held.keys.length) typeAhead({ ...held, keys: [...held.keys, ...early] });
else for (const key of early) typing?.press(key);
