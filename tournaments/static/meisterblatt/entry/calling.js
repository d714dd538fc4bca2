// A sheet number that is typed in full opens its sheet without Enter.

const opens = (input) => {
  const length = Number(input.dataset?.numberLength);
  const text = input.value.trim();
  return length > 0 && text.length === length && /^\d+$/.test(text);
};

export const watchNumbers = () => {
  // Typed before this script was there.
  for (const input of document.querySelectorAll("[data-number-length]")) {
    if (input.value !== input.defaultValue && opens(input)) input.form.requestSubmit();
  }
  document.addEventListener("input", (event) => {
    if (event.inputType?.startsWith("insert") && opens(event.target)) event.target.form.requestSubmit();
  });
};
