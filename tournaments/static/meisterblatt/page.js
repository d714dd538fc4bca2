// What every page has in common. Each page works without it.
"use strict";

// Is something on the page changed, or refused and shown again? Then leaving would lose it.
function isTyped(field) {
  if (field.type === "hidden" || !field.name) return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.options) {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  return "defaultValue" in field && field.value !== field.defaultValue;
}
function hasUnsaved() {
  const forms = [...document.forms].filter((form) => form.method === "post" && !form.dataset.leaves);
  return forms.some((form) => form.querySelector("[aria-invalid='true']") || [...form.elements].some(isTyped));
}
document.addEventListener("submit", (event) => {
  const question = event.target.dataset.leaves;
  if (question && hasUnsaved() && !window.confirm(question)) event.preventDefault();
});

// A double click sends a form once. The button says that it is busy; going back makes it usable again.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented) return;
  if (form.dataset.sent === "yes") {
    event.preventDefault();
    return;
  }
  if (form.method !== "post" || form.matches("[hx-post]") || form.target === "_blank") return;
  form.dataset.sent = "yes";
  form.setAttribute("aria-busy", "true");
});
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) {
    delete form.dataset.sent;
    form.removeAttribute("aria-busy");
  }
});

// A part of the page was asked for and the sign-in page came: it is no part of this one, and nothing typed is lost.
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const answer = new URL(event.detail.xhr.responseURL || document.URL).pathname;
  if (!answer.startsWith("/sign-in/") || event.detail.pathInfo.requestPath.startsWith("/sign-in/")) return;
  event.detail.shouldSwap = false;
  const notice = document.getElementById("signed-out");
  if (notice) notice.hidden = false;
});

// "/" goes to the search, wherever nothing is typed.
document.addEventListener("keydown", (event) => {
  const search = document.querySelector(".topbar .find input");
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || !search) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  event.preventDefault();
  search.focus();
});

// The first field with a problem gets the focus, so that it can be mended at once.
document.querySelector("[aria-invalid='true']")?.focus();

// Buttons and links marked data-print print the page.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
});
