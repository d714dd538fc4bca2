// Keys that hurry ahead of the next page. They are held while it is on its way, also across the change of pages, and
// typed there if it is the page that they are meant for. What is not typed is said; nothing gets into another sheet.

const HELD = "meisterblatt:hurried";
const PATIENCE = 10000;
const ENDS = ["Enter", "Tab"];
const SILENT = ["Shift", "AltGraph", "CapsLock", "NumLock", "Unidentified", "Process"];
let held = null;

export const isHolding = () => held !== null;

const store = () => sessionStorage.setItem(HELD, JSON.stringify(held));

// ``meantFor``: the page that they are for; "" as long as nobody knows it.
export const hold = (meantFor) => {
  const words = document.querySelector("[data-dropped]")?.dataset.dropped ?? "";
  held = { keys: held?.keys ?? [], words, meantFor, since: Date.now() };
  store();
};

export const release = () => {
  const released = held;
  held = null;
  sessionStorage.removeItem(HELD);
  return released;
};

export const sayDropped = ({ keys, words }) => {
  if (!keys.length || !words) return;
  const note = document.createElement("p");
  note.className = "notice question";
  note.setAttribute("role", "alert");
  note.textContent = words.replace("{key}", keys.join(" "));
  document.querySelector("main").prepend(note);
};

// Another page comes. If it does not, the keyboard is free again after a while.
export const holdForPage = (meantFor) => {
  hold(meantFor);
  const waited = held;
  setTimeout(() => held === waited && sayDropped(release()), PATIENCE);
};

// What the page before has held, and whether it is meant for this one.
export const takeHeld = (page) => {
  const { keys = [], words, meantFor, since } = JSON.parse(sessionStorage.getItem(HELD)) ?? {};
  sessionStorage.removeItem(HELD);
  return { keys, words, isMeant: meantFor === page && Date.now() - since < PATIENCE };
};

// One key, as if it were pressed in this input; false for one that does nothing there.
export const typeKey = (input, key) => {
  const down = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  if (!input.dispatchEvent(down)) return true;
  if (key.length !== 1) return false;
  input.setRangeText(key, input.selectionStart, input.selectionEnd, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: key }));
  return true;
};

// Up to the first key that belongs to no box ("+" would accept, Backspace would mend what nobody saw). The rest comes
// back.
export const typeHeld = (keys, press) => {
  const isOfBox = (key) => ENDS.includes(key) || /^[0-9xX/-]$/.test(key);
  const end = keys.findIndex((key) => !isOfBox(key) || !press(key));
  return end < 0 ? [] : keys.slice(end);
};

document.addEventListener("keydown", (event) => {
  if (!held || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.repeat || SILENT.includes(event.key)) return;
  if (!held.keys.length && ENDS.includes(event.key)) return; // once more what called the page
  held.keys.push(event.key);
  store();
}, true);
window.addEventListener("pagehide", () => (held = null));
