// Runs in a page with a form for each kind of sheet, on the module that the desk itself uses.
const digits = [..."0123456789"];

export const verdicts = async (boxes) => {
  const { verdict } = await import("/entry/legal.js");
  const texts = [...digits, ...digits.flatMap((a) => digits.flatMap((b) => [a + b, ...digits.map((c) => a + b + c)]))];
  return boxes.map(([legal, ends]) => texts.map((text) => [text, verdict(text, legal, ends)]));
};

const press = (key) => {
  const target = document.activeElement;
  const down = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(down)) return;
  target.setRangeText(key, target.selectionStart, target.selectionEnd, "end");
  target.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: key }));
};

// Types in a box of blank ones. [what the boxes hold in order, is the focus still in the box?]
const typed = (steps, box, keys) => {
  for (const step of steps) if (step.value !== "") step.value = "";
  if (document.activeElement !== box) box.focus();
  [...keys].forEach(press);
  return [steps.map((step) => step.value).join(""), document.activeElement === box];
};

// Every pair, and every triple whose first two digits stay in the box: behind a value that went on, the next digit is
// the first one of a blank box, which has its own turn.
const typedAtBox = (steps, box, changed) => {
  let count = 0;
  for (const pair of digits.flatMap((a) => digits.map((b) => a + b))) {
    const [text, stays] = typed(steps, box, pair);
    for (const keys of stays ? digits.map((c) => pair + c) : []) {
      count += 1;
      if (typed(steps, box, keys)[0] !== keys) changed.push(`${box.name} ${keys}`);
    }
    count += 1;
    if (text !== pair) changed.push(`${box.name} ${pair}: ${text}`);
  }
  return count;
};

// Sheets share most of their boxes: a box that is followed by the same ones as another is typed once.
export const typeEverything = async () => {
  const { startTyping } = await import("/entry/typing.js");
  const seen = new Set();
  const changed = [];
  let count = 0;
  const forms = [...document.forms].filter((form) => form.querySelector("[data-step]"));
  for (const form of forms) form.remove();
  for (const form of forms) {
    document.body.append(form);
    const { steps } = startTyping(form, () => {});
    steps.slice(0, -1).forEach((box, index) => {
      const kind = steps.slice(index, index + 2).map((step) => `${step.dataset.legal} ${step.dataset.ends}`).join();
      if (!seen.has(kind)) count += typedAtBox(steps, box, changed);
      seen.add(kind);
    });
    form.remove();
  }
  return { count, changed };
};
