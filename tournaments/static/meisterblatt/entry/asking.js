// The grand total is the check of a sheet. Further Kniffel are passed over when there can be none, so somebody who
// ends every step with Enter is sooner at the total: an Enter too many must not confirm the sheet without it.

const hasBoxes = (input) => {
  const prefix = input.name.replace(/[^-]*$/, "");
  const boxes = [...input.form.querySelectorAll("[data-step='box']")];
  return boxes.some((box) => box.name.startsWith(prefix) && box.value !== "");
};

export const isAsked = (input) => "asked" in (input.dataset ?? {});

// Says once that the total is empty, and tells whether it did; the next Enter is meant.
export const asksTotal = (input, sentence) => {
  if (isAsked(input)) {
    input.dispatchEvent(new Event("answered"));
    return false;
  }
  if (!("checkSum" in input.dataset) || input.value.trim() !== "" || !hasBoxes(input)) return false;
  const note = document.createElement("p");
  note.className = "note question asked";
  note.setAttribute("role", "alert");
  note.textContent = sentence;
  input.closest(".sheet-row, .table-column").append(note);
  input.dataset.asked = "";
  const answered = new AbortController();
  for (const happened of ["input", "blur", "answered"]) {
    const forget = () => (answered.abort(), note.remove(), delete input.dataset.asked);
    input.addEventListener(happened, forget, { signal: answered.signal });
  }
  return true;
};
