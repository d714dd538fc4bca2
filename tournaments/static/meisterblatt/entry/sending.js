// Sends a sheet, or a table, and puts the next one in its place without loading a page. What could not be stored
// waits in the browser, and the next of the pile is there all the same.
import { nextKept } from "./ahead.js";
import { drop, fieldsOf, forgetTyped, keep, settle, unsent, waitingFor } from "./kept.js";
import { leave, sendWaiting, showWaiting, signInNeeded } from "./waiting.js";

const PATIENCE = 8000;

const post = (form, submitter) => {
  const body = new URLSearchParams([...new FormData(form, submitter)]);
  const headers = { "Entry-Desk": "typing" };
  return fetch(form.action, { method: "POST", body, headers, signal: AbortSignal.timeout(PATIENCE) });
};

const show = (text, url) => {
  const page = new DOMParser().parseFromString(text, "text/html");
  document.title = page.title;
  document.querySelector("main").replaceWith(page.querySelector("main"));
  if (url && url !== location.pathname) history.pushState({}, "", url);
  window.htmx?.process(document.querySelector("main"));
  scrollTo(0, 0);
};

const waits = (form, submitter) => {
  const url = new URL(form.action).pathname;
  const { event, eventName } = document.getElementById("unsent")?.dataset ?? {};
  keep({
    id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
    url,
    account: form.dataset.account,
    label: form.dataset.label,
    event,
    eventName,
    verb: submitter?.value === "save" ? "save" : "confirm",
    fields: fieldsOf(form),
  });
  forgetTyped(form);
};

const isWaiting = (url) => unsent().some((sheet) => sheet.url === url);

// The next sheet of the pile as a blank one: every sheet of an event has the same boxes.
const blankSheet = (form) => {
  const ahead = JSON.parse(form.dataset.upcoming || "[]").filter((sheet) => sheet.url && !isWaiting(sheet.url));
  if (!ahead.length) return false;
  const [next, ...later] = ahead;
  for (const place of document.querySelectorAll("[data-ahead]")) place.textContent = next[place.dataset.ahead];
  const ofThisSheet = ".sheet-more, .sheet-head .game-tabs, main > .notice:not(#unsent, #taken)";
  for (const rest of document.querySelectorAll(ofThisSheet)) {
    rest.remove();
  }
  for (const input of form.querySelectorAll("input[inputmode], input[data-step]")) {
    input.value = input.defaultValue = "";
    input.removeAttribute("aria-invalid");
    delete input.dataset.wrong;
  }
  for (const notes of form.querySelectorAll(".notes, .points, #summary ul")) notes.replaceChildren();
  for (const total of form.querySelectorAll(".summary-total strong")) total.textContent = "–";
  const said = ".sheet-side > .notice, #summary .note, [data-accept]:not([data-primary]), [data-next]";
  for (const rest of form.querySelectorAll(said)) rest.remove();
  form.elements.began_from.value = "0";
  form.elements.without_total.value = "";
  document.getElementById("taken")?.toggleAttribute("hidden", true);
  delete form.dataset.unsaved;
  form.action = next.url;
  form.dataset.label = `${form.dataset.no} ${next.number}, ${next.where}`;
  form.dataset.upcoming = JSON.stringify(later);
  const check = form.querySelector("#check");
  check?.setAttribute("hx-post", `${next.url}check/`);
  if (check) window.htmx?.process(check);
  history.pushState({}, "", next.url);
  return true;
};

// Without a connection: "waits" with the next sheet in place, "opened" with a page of its own, else "stays".
const goOnAlone = (form) => {
  const kept = nextKept(form, isWaiting);
  if (kept) show(kept[1], kept[0]);
  if (kept) return "opened";
  return blankSheet(form) ? "waits" : "stays";
};

// Resolves to what became of the sheet: "next", "look", "waits", "opened", "stays", "marked" or "left".
export const send = async (form, submitter) => {
  let response = null;
  try {
    response = await post(form, submitter);
  } catch {
    // No answer: the sheet may be stored or not. It waits, and is sent again.
  }
  if (response?.headers.get("Entry-Saved")) {
    const url = response.headers.get("Entry-Url");
    forgetTyped(form);
    settle(form);
    const earlier = waitingFor(new URL(form.action).pathname, form.dataset.account);
    if (earlier) drop(earlier.id); // what waited of this sheet is older than what is stored now
    if (response.status === 204) {
      leave();
      location.assign(url);
      return "left";
    }
    show(await response.text(), url);
    if (unsent().length) sendWaiting();
    return "next";
  }
  if (response?.headers.get("Entry-Page")) {
    show(await response.text(), null);
    return "look";
  }
  if (response && (response.redirected || response.status === 403)) signInNeeded();
  if (submitter?.value !== "save" && form.querySelector("[data-wrong]")) return "marked";
  waits(form, submitter);
  const outcome = goOnAlone(form);
  showWaiting();
  setTimeout(sendWaiting, 4000);
  return outcome;
};
