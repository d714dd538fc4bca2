// A sheet number that is typed in full opens its sheet without Enter.

export const watchNumbers = () => {
  document.addEventListener("input", (event) => {
    const length = Number(event.target.dataset?.numberLength);
    if (!length || !event.inputType?.startsWith("insert")) return;
    const text = event.target.value.trim();
    if (text.length === length && /^\d+$/.test(text)) event.target.form.requestSubmit();
  });
};
