// The grand total is the check of a sheet, and it is asked for before anything is confirmed without it. Further Kniffel
// are passed over when there can be none, so somebody who ends every step with Enter is sooner at the total: Enter
// never goes on without it, however often and fast it comes. The server asks in the same way where no key was pressed.

const prefixOf = (input) => input.name.replace(/[^-]*$/, "");

const hasBoxes = (input) => {
  const boxes = [...input.form.querySelectorAll("[data-step='box']")];
  return boxes.some((box) => box.name.startsWith(prefixOf(input)) && box.value !== "");
};

// Where the answer is kept until it is sent.
const answer = (input) => input.form.elements[`${prefixOf(input)}without_total`];

export const isAsked = (input) => "asked" in (input.dataset ?? {});

const ask = (input) => {
  const note = document.getElementById("asks-total").content.firstElementChild.cloneNode(true);
  const button = note.querySelector("button");
  button.addEventListener("mousedown", (event) => event.preventDefault()); // the box keeps the focus
  const plus = () => new KeyboardEvent("keydown", { key: "+", bubbles: true });
  button.addEventListener("click", () => input.dispatchEvent(plus()));
  input.closest(".sheet-row, .table-column").append(note);
  input.dataset.asked = "";
  const answered = new AbortController();
  for (const happened of ["input", "blur", "answered"]) {
    const forget = () => (answered.abort(), note.remove(), delete input.dataset.asked);
    input.addEventListener(happened, forget, { signal: answered.signal });
  }
  input.addEventListener("input", () => (answer(input).value = ""), { once: true });
};

// Tells whether the total has to be typed first, and says so.
export const asksTotal = (input) => {
  if (!("checkSum" in input.dataset) || input.value.trim() !== "" || !hasBoxes(input)) return false;
  if (answer(input).value === "1") return false;
  if (!isAsked(input)) ask(input);
  return true;
};

export const goWithoutTotal = (input) => {
  answer(input).value = "1";
  input.dispatchEvent(new Event("answered"));
};
