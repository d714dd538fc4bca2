// When is a value complete? Knows only the legal values that the server sent.

const STRUCK = ["-", "–", "—", "−", "x", "X", "×", "/"];

export const isStruck = (text) => STRUCK.includes(text);

const listed = (input, name) => input.dataset[name]?.split(" ") ?? [];

// The one value that the typed text can still become; null while there are several or none.
export const completed = (input, text, byDice) => {
  const legal = listed(input, "legal");
  if (isStruck(text)) return legal.some((value) => value.startsWith("-")) || !legal.includes("0") ? null : text;
  const dice = byDice ? listed(input, "dice") : [];
  if (dice.length) return /^\d$/.test(text) && (dice[Number(text)] ?? "-") !== "-" ? dice[Number(text)] : null;
  const possible = legal.filter((value) => value.startsWith(text));
  return text && possible.length === 1 ? possible[0] : null;
};

// A count that can only be none, because a box that it needs was struck or holds something else that is legal.
export const isNoneForSure = (input) => {
  if (!input.dataset.needs || input.value !== "") return false;
  return input.dataset.needs.split(" ").some((need) => {
    const [name, wanted] = need.split("=");
    const box = input.form.elements[input.name.replace(/[^-]*$/, "") + name];
    if (!box || box.value === "" || box.value === wanted) return false;
    return isStruck(box.value) || listed(box, "legal").includes(box.value);
  });
};
