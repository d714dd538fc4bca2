// Typing a sheet without a mouse. The page works without this script; the server decides everything.
"use strict";

(() => {
  const form = document.querySelector("[data-sheet]");
  if (!form) return;
  const steps = [...form.querySelectorAll("input[data-step]")];
  let isSent = false;

  const goTo = (input) => {
    input.focus();
    input.select();
  };
  // The step before or after an input; a sum beside the way belongs between the steps around it.
  const neighbour = (input, direction) => {
    const wanted = direction > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    const found = steps.filter((step) => input.compareDocumentPosition(step) & wanted);
    return direction > 0 ? found[0] : found.at(-1);
  };
  const confirmSheet = () => form.requestSubmit(form.querySelector("[data-primary]"));

  // Enter goes on, Shift-Enter and the arrows move, Escape brings back what stood in the box.
  // A held key moves once: nobody confirms a sheet by leaning on Enter.
  form.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && event.target.matches("input")) {
      event.preventDefault();
      if (event.repeat) return;
      const target = neighbour(event.target, event.shiftKey ? -1 : 1);
      if (target) goTo(target);
      else if (!event.shiftKey) confirmSheet();
    } else if (event.key === "Enter" && event.repeat) {
      event.preventDefault();
    } else if (steps.includes(event.target) && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const target = neighbour(event.target, event.key === "ArrowDown" ? 1 : -1);
      if (target) goTo(target);
    } else if (event.key === "Escape" && event.target.matches("input[inputmode]")) {
      event.target.value = event.target.dataset.before ?? event.target.defaultValue;
      event.target.select();
      event.target.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

  // A box that is entered is selected: typing replaces it.
  form.addEventListener("focusin", (event) => {
    if (!event.target.matches("input[inputmode]")) return;
    event.target.dataset.before = event.target.value;
    event.target.select();
  });

  // What the check found is told to screen readers at the box itself.
  const markInvalid = () => {
    for (const notes of form.querySelectorAll(".notes[data-field]")) {
      const input = document.getElementById(notes.dataset.field);
      if (!input) continue;
      if (notes.dataset.severity === "error") input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
  };
  document.body.addEventListener("htmx:afterSettle", markInvalid);

  // The check answers with its part of the page or not at all; without a connection the page says so.
  const offline = document.getElementById("offline");
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    const isCheck = new URL(event.detail.xhr.responseURL).pathname === event.detail.pathInfo.requestPath;
    if (event.detail.target.id === "summary" && !isCheck) event.detail.shouldSwap = false;
  });
  document.body.addEventListener("htmx:sendError", () => (offline.hidden = false));
  document.body.addEventListener("htmx:afterOnLoad", () => (offline.hidden = true));

  // A sentence in the summary leads to its box.
  form.addEventListener("click", (event) => {
    const link = event.target.closest("#summary a[href^='#']");
    const input = link && document.getElementById(link.hash.slice(1));
    if (!input) return;
    event.preventDefault();
    goTo(input);
  });

  // Leaving with typed numbers that were not saved asks first.
  form.addEventListener("submit", () => (isSent = true));
  window.addEventListener("pageshow", () => (isSent = false));
  window.addEventListener("beforeunload", (event) => {
    const isTyped = "unsaved" in form.dataset || steps.some((input) => input.value !== input.defaultValue);
    if (isTyped && !isSent) event.preventDefault();
  });

  // The button that the page offers, else the first blank box, unless a problem has the focus already.
  const offered = form.querySelector("[autofocus]");
  if (offered) offered.focus();
  else if (!document.activeElement || document.activeElement === document.body) {
    const first = steps.find((input) => input.dataset.step === "box" && input.value === "") ?? steps[0];
    if (first && !first.matches(":disabled")) goTo(first);
  }
})();
