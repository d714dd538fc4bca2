// A column that was copied from a spreadsheet: a value a line, or a row of it with tabs between.

// The values; a single one, or a block of several lines and columns, is none of these.
export const columnOf = (text) => {
  const lines = text.replace(/[\r\n]+$/, "").split(/\r?\n|\r/);
  if (lines.length > 1) return lines.some((line) => line.includes("\t")) ? [] : lines.map((line) => line.trim());
  return lines[0].split("\t").map((value) => value.trim());
};

// The boxes of the same sheet from this one on.
export const placesFrom = (input, steps) => {
  const column = input.closest(".table-column");
  const later = steps.slice(steps.indexOf(input));
  return later.filter((step) => step.closest(".table-column") === column && step.dataset.step !== "reason");
};
