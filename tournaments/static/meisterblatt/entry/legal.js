// What the text of a box is worth, by the legal values that the server sent: "0 6 12" or "0 5..30". Touches no page.
// The one place of the rule: digits stay as they are typed, and a box goes on by itself after a legal value.

const STRUCK = ["-", "–", "—", "−", "x", "X", "×", "/"];

const isStruck = (text) => STRUCK.includes(text);

const spansOf = (legal) =>
  legal.split(" ").map((part) => {
    const [first, last = first] = part.split("..").map(Number);
    return [first, last];
  });

// As the server reads it: 05 is 5.
const plain = (text) => text.trim().replace("−", "-").replace(/^-?0*(?=0$)/, "").replace(/^(-?)0+(?=\d)/, "$1");

// Do the digits of a number from low to high begin with these? No number but 0 begins with 0.
const isBegun = (digits, low, high) => {
  if (low > high || digits === "") return low <= high;
  const number = Number(digits);
  if (number === 0) return low === 0;
  for (let width = 1; number * width <= high; width *= 10) if ((number + 1) * width > low) return true;
  return false;
};

const beginsOne = (text, legal) =>
  spansOf(legal).some(([first, last]) =>
    text.startsWith("-")
      ? isBegun(text.slice(1), Math.max(1, -last), -first)
      : isBegun(text, Math.max(0, first), last),
  );

// Is this a value of the box, as it stands? Where no values were sent, only the server knows.
export const isLegal = (text, legal) => {
  if (!legal) return true;
  const value = isStruck(text.trim()) ? "0" : plain(text);
  const number = Number(value);
  return /^-?\d+$/.test(value) && spansOf(legal).some(([first, last]) => first <= number && number <= last);
};

// "whole": a legal value, go on. "open": a legal value or the beginning of one, which more digits or Enter end.
// "wrong": no legal value begins so; it stays, and whatever follows stays with it.
export const verdict = (text, legal, endsWithEnter) => {
  const value = plain(text);
  if (!legal || value === "") return "open";
  if (isStruck(value)) {
    if (value === "-" && beginsOne(value, legal)) return "open";
    return isLegal(value, legal) ? "whole" : "wrong";
  }
  if (!/^-?\d+$/.test(value) || !beginsOne(value, legal)) return "wrong";
  return isLegal(value, legal) && (value === "0" || !endsWithEnter) ? "whole" : "open";
};

// For who types the number of dice: what so many are worth, of "0 3 6 9"; null for no number of dice.
export const worth = (text, dice) => (/^\d$/.test(text) && (dice[text] ?? "-") !== "-" ? dice[text] : null);

// A count that can only be none, because a box that it needs was struck or holds something else that is legal.
export const isNoneForSure = (input) => {
  if (!input.dataset.needs || input.value !== "") return false;
  return input.dataset.needs.split(" ").some((need) => {
    const [name, wanted] = need.split("=");
    const box = input.form.elements[input.name.replace(/[^-]*$/, "") + name];
    return box && box.value !== "" && box.value !== wanted && isLegal(box.value, box.dataset.legal);
  });
};
