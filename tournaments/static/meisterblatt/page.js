// What every page has in common. Each page works without it.
"use strict";

// A double click sends a form once. The button says that it is busy; going back makes it usable again.
document.addEventListener("submit", (event) => {
  const form = event.target;
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

// The first field with a problem gets the focus, so that it can be mended at once.
document.querySelector("[aria-invalid='true']")?.focus();

// Buttons and links marked data-print print the page.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
});
