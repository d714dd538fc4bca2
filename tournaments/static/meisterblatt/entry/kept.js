// What this browser keeps: sheets that wait for a connection, and what is being typed just now.

const UNSENT = "meisterblatt:unsent";
const TYPED = "meisterblatt:typed:";

const read = (key, otherwise) => {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
};

export const unsent = () => read(UNSENT, []);
export const storeUnsent = (sheets) => localStorage.setItem(UNSENT, JSON.stringify(sheets));
export const keep = (sheet) => storeUnsent([...unsent().filter((other) => other.url !== sheet.url), sheet]);
export const drop = (id) => storeUnsent(unsent().filter((sheet) => sheet.id !== id));
export const mark = (id, state) =>
  storeUnsent(unsent().map((sheet) => (sheet.id === id ? { ...sheet, state } : sheet)));
export const waitingFor = (url, account) =>
  unsent().find((sheet) => sheet.url === url && sheet.account === account);

const key = (form) => `${TYPED}${form.dataset.account}:${new URL(form.action).pathname}`;

const LEFT_OUT = ["csrfmiddlewaretoken", "by"];
export const fieldsOf = (form) => [...new FormData(form)].filter(([name]) => !LEFT_OUT.includes(name));

export const keepTyped = (form) => localStorage.setItem(key(form), JSON.stringify(fieldsOf(form)));
export const forgetTyped = (form) => localStorage.removeItem(key(form));

// What was sent is typed no longer: leaving asks nothing.
export const settle = (form) => {
  for (const input of form.elements) if ("defaultValue" in input) input.defaultValue = input.value;
  delete form.dataset.unsaved;
};

// "-" is stored as 0, and no further Kniffel as nothing.
const meant = (input, text) => {
  const isNone = text.trim() === "" && input.dataset.step === "count";
  return isNone || /^[-–—−xX×/]$/.test(text.trim()) ? "0" : text.trim();
};

// Puts back what was typed here earlier, if anything of it differs from what is stored; tells whether it does.
export const restore = (form, fields = read(key(form), null)) => {
  const pairs = (fields ?? []).map(([name, value]) => [form.elements[name], value]);
  const inputs = pairs.filter(([input]) => input?.matches?.("input"));
  const isOther = ([input, value]) => meant(input, input.value) !== meant(input, value);
  const differs = inputs.some((pair) => pair[0].type !== "hidden" && isOther(pair));
  if (!differs) {
    if (fields) forgetTyped(form);
    return false;
  }
  for (const [input, value] of inputs) input.value = value;
  return true;
};
