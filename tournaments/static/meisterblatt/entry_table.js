// The whole table at once, typed column by column without a mouse.
import { goTo, startTyping } from "./entry/typing.js";

const form = document.querySelector("[data-whole-table]");
if (form) {
  const confirm = () => form.requestSubmit(form.querySelector("[data-primary]"));
  const typing = startTyping(form, confirm);
  let isSent = false;
  form.addEventListener("submit", (event) => {
    if (event.submitter?.formTarget === "_blank") setTimeout(() => delete form.dataset.sent);
    else isSent = true;
  });
  window.addEventListener("pageshow", () => (isSent = false));
  window.addEventListener("beforeunload", (event) => {
    if (!isSent && typing.steps.some((input) => input.value !== input.defaultValue)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.target.matches("input:not([inputmode='numeric'])")) return;
    event.preventDefault();
    document.getElementById("keyboard-help").showModal();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-help]")) document.getElementById("keyboard-help").showModal();
  });
  const first =
    form.querySelector("[autofocus]") ??
    form.querySelector("[aria-invalid='true']") ??
    typing.steps.find((input) => input.value === "" && input.dataset.step === "box") ??
    typing.steps[0];
  if (first && !first.matches(":disabled")) first.matches("input") ? goTo(first) : first.focus();
}
