// The parts of the desk's scripts that touch no page, with node's own runner: node --test tests/scripts/
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

// Scripts of pages are modules without a package.json, so they are read as what they are.
const load = async (name) => {
  const path = new URL(`../../tournaments/static/meisterblatt/entry/${name}.js`, import.meta.url);
  return import(`data:text/javascript,${encodeURIComponent(await readFile(path, "utf8"))}`);
};
const { isLegal, isNoneForSure, verdict, worth } = await load("legal");
const { columnOf, placesFrom } = await load("pasting");

const SIXES = "0 6 12 18 24 30";
const CHANCE = "0 5..30";

test("a legal value goes on, the beginning of one waits, anything else stays", () => {
  assert.equal(verdict("12", SIXES), "whole");
  assert.equal(verdict("1", SIXES), "open");
  assert.equal(verdict("13", SIXES), "wrong");
  assert.equal(verdict("7x", SIXES), "wrong");
  assert.equal(verdict("", SIXES), "open");
});

test("a value that another one begins with waits for Enter", () => {
  assert.equal(verdict("6", SIXES, true), "open");
  assert.equal(verdict("0", SIXES, true), "whole");
});

test("a range is as good as its numbers", () => {
  assert.equal(verdict("4", CHANCE), "wrong");
  assert.equal(verdict("2", CHANCE), "open");
  assert.equal(verdict("30", CHANCE), "whole");
  assert.equal(verdict("31", CHANCE), "wrong");
});

test("every sign for struck is 0", () => {
  for (const sign of ["-", "–", "—", "−", "x", "X", "×", "/"]) assert.equal(isLegal(sign, SIXES), true, sign);
  assert.equal(isLegal("x", "1 2"), false);
});

test("a minus may begin a number below zero", () => {
  assert.equal(verdict("-", "-5 0 5"), "open");
  assert.equal(verdict("-5", "-5 0 5"), "whole");
  assert.equal(verdict("-6", "-5 0 5"), "wrong");
});

test("zeros in front mean nothing", () => {
  assert.equal(isLegal("06", SIXES), true);
  assert.equal(isLegal("00", SIXES), true);
});

test("where no values were sent, only the server knows", () => {
  assert.equal(isLegal("anything", ""), true);
  assert.equal(verdict("anything", ""), "open");
});

test("a number of dice is worth its points; a number that cannot be is worth nothing", () => {
  const dice = ["0", "6", "12", "-"];
  assert.equal(worth("2", dice), "12");
  assert.equal(worth("3", dice), null);
  assert.equal(worth("9", dice), null);
  assert.equal(worth("12", dice), null);
});

test("further Kniffel can only be none when the box that they need is struck", () => {
  const count = (kniffel) => ({
    dataset: { needs: "box_kniffel=50" },
    value: "",
    name: "extra_kniffels",
    form: { elements: { box_kniffel: { value: kniffel, dataset: { legal: "0 50" } } } },
  });
  assert.equal(isNoneForSure(count("0")), true);
  assert.equal(isNoneForSure(count("50")), false);
  assert.equal(isNoneForSure(count("")), false);
});

test("a copied column is a value a line, or a row with tabs; a block is neither", () => {
  assert.deepEqual(columnOf("3\r\n6\r\n 9 \r\n"), ["3", "6", "9"]);
  assert.deepEqual(columnOf("3\t6\t9"), ["3", "6", "9"]);
  assert.deepEqual(columnOf("3\t6\n9\t12"), []);
  assert.deepEqual(columnOf("3"), ["3"]);
});

test("a column goes into the boxes of its own sheet, from this one on", () => {
  const step = (column, kind) => ({ closest: () => column, dataset: { step: kind } });
  const steps = [step("a", "box"), step("a", "box"), step("b", "box"), step("a", "sum"), step("a", "reason")];
  assert.deepEqual(placesFrom(steps[1], steps), [steps[1], steps[3]]);
});
