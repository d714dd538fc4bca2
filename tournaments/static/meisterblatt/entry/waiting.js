// Sheets that wait in the browser: shown, and sent as soon as the server answers again. Sending one twice is
// harmless: it names the version that it began from, and the same content is the same version.
import { drop, mark, unsent } from "./kept.js";

const AGAIN_AFTER = 4000;
let timer = 0;
let isSending = false;
let isLeaving = false;
let needsSignIn = false;

const section = () => document.getElementById("unsent");
const isMine = (sheet) => sheet.account === section()?.dataset.account;
const isReady = (sheet) => isMine(sheet) && sheet.state !== "look";

export const showWaiting = () => {
  const place = section();
  if (!place) return;
  const sheets = unsent();
  place.hidden = !sheets.length;
  const count = place.querySelector("[data-count]");
  count.textContent = sheets.length === 1 ? count.dataset.one : count.dataset.many.replace("{n}", sheets.length);
  for (const why of place.querySelectorAll("[data-why]")) {
    why.hidden = (why.dataset.why === "sign-in") !== needsSignIn || !sheets.some(isReady);
  }
  const list = place.querySelector("[data-list]");
  list.replaceChildren(...sheets.map((sheet) => line(sheet, list.dataset)));
};

// Of another event than the one that is shown: "Herbstcup 2026: ".
const elsewhere = ({ event, eventName }) => (eventName && event !== section().dataset.event ? `${eventName}: ` : "");

const line = (sheet, words) => {
  const item = document.createElement("li");
  item.append(`${elsewhere(sheet)}${sheet.label} · `);
  if (sheet.state !== "look") {
    item.append(isMine(sheet) ? words.waits : words.other);
    return item;
  }
  const link = document.createElement("a");
  link.href = sheet.url;
  link.textContent = words.look;
  item.append(link);
  return item;
};

const send = async (sheet) => {
  const body = new URLSearchParams(sheet.fields);
  body.set("verb", sheet.verb);
  const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value;
  if (token) body.set("csrfmiddlewaretoken", token);
  const response = await fetch(sheet.url, {
    method: "POST",
    body,
    headers: { "Entry-Desk": "waiting" },
    signal: AbortSignal.timeout(8000),
  });
  if (response.headers.get("Entry-Saved")) {
    drop(sheet.id);
    document.dispatchEvent(new CustomEvent("stored", { detail: sheet }));
  } else if (response.headers.get("Entry-Page")) mark(sheet.id, "look");
  else {
    needsSignIn = response.redirected || response.status === 403;
    throw new Error("not stored");
  }
};

export const sendWaiting = async () => {
  clearTimeout(timer);
  if (isSending) return;
  isSending = true;
  try {
    for (const sheet of unsent().filter(isReady)) await send(sheet);
    needsSignIn = false;
  } catch {
    // It stays where it is; there is another try below.
  }
  isSending = false;
  showWaiting();
  if (unsent().some(isReady) && !needsSignIn) timer = setTimeout(sendWaiting, AGAIN_AFTER);
};

// Within the program nothing that waits is lost.
export const leave = () => (isLeaving = true);

export const signInNeeded = () => (needsSignIn = true);

export const watchWaiting = () => {
  window.addEventListener("online", sendWaiting);
  window.addEventListener("pageshow", () => {
    isLeaving = false;
    sendWaiting();
  });
  window.addEventListener("storage", showWaiting);
  document.addEventListener("visibilitychange", () => document.hidden || sendWaiting());
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-send]")) sendWaiting();
    if (event.target.closest("[data-sign-in-link], #unsent [data-list] a")) leave();
  });
  window.addEventListener("beforeunload", (event) => {
    if (unsent().some(isMine) && !isLeaving) event.preventDefault();
  });
  showWaiting();
  if (unsent().some(isReady)) sendWaiting();
};
