// A box is marked at once when no legal value begins with what stands in it, and when it is left with anything that
// is no legal value. The mark stays until the text changes.
import { isLegal, verdict, worth } from "./legal.js";

const rowOf = (input) => input.closest(".sheet-row, .cell");

const unmark = (input) => {
  if (input.dataset.unsent) input.name = input.dataset.unsent;
  delete input.dataset.unsent;
  delete input.dataset.wrong;
  input.removeAttribute("aria-invalid");
  rowOf(input).classList.remove("has-error");
  for (const note of rowOf(input).querySelectorAll(".note.error")) note.remove();
};

const write = (input) => {
  input.setAttribute("aria-invalid", "true");
  const row = rowOf(input);
  if (row.querySelector(".note.error")) return; // the server said why already
  const note = document.createElement("p");
  note.className = "note error typed-mark";
  note.setAttribute("role", "alert");
  note.textContent = input.dataset.wrong;
  (row.querySelector(".notes") ?? row).append(note);
};

const sentence = (words, value, possible) => words.replace("{value}", value).replace("{possible}", possible);

export const startMarking = (steps, byDice, words) => {
  const diceOf = (input) => (byDice && input.dataset.dice ? input.dataset.dice.split(" ") : null);
  const cannot = (input) => sentence(words.cannot, input.value.trim(), input.dataset.possible);

  // No number of dice: as points it could be legal, and would be another value than the one that was meant.
  const markDice = (input, dice) => {
    const possible = dice.map((value, number) => (value === "-" ? null : number)).filter((number) => number !== null);
    input.dataset.wrong = sentence(words.dice, input.value.trim(), possible.join(", "));
    input.dataset.unsent = input.name;
    input.removeAttribute("name");
    write(input);
  };

  return {
    // The verdict on a text that has just changed. ``isTyped``: by typing at its end.
    judge: (input, isTyped) => {
      unmark(input);
      const dice = isTyped && /\d/.test(input.value) ? diceOf(input) : null;
      const points = dice && worth(input.value, dice);
      if (dice && points === null) markDice(input, dice);
      if (dice && points === null) return "wrong";
      if (dice) input.value = points;
      const said = verdict(input.value, input.dataset.legal, !dice && input.dataset.ends === "enter");
      if (said === "wrong") input.dataset.wrong = cannot(input);
      if (said === "wrong") write(input);
      return said;
    },
    // Of a box that is left, or came filled.
    judgeLeft: (input) => {
      if (input.value.trim() === "" || (!input.dataset.unsent && isLegal(input.value, input.dataset.legal))) {
        if (input.dataset.wrong) unmark(input);
        return;
      }
      input.dataset.wrong ??= cannot(input);
      write(input);
    },
    // After the server's check has written its own marks.
    writeAgain: () => steps.filter((input) => input.dataset.wrong).forEach(write),
  };
};
