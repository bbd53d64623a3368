// Whole numbers from text, as generator/search/numbers.py writes them: base 46, lowest digit first, a digit that
// another one follows shifted by 46.

const DIGITS = Array.from({ length: 0x7e - 0x20 }, (_, i) => String.fromCharCode(0x20 + i))
  .filter((character) => character !== '"' && character !== "\\")
  .join("");
export const BASE = DIGITS.length / 2;
const VALUES = new Uint8Array(128);
for (let i = 0; i < DIGITS.length; i += 1) VALUES[DIGITS.charCodeAt(i)] = i;

/** Reads numbers from a text one after the other. */
export class NumberReader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.place = 0;
  }

  /** @returns {boolean} whether a number is left */
  get more() {
    return this.place < this.text.length;
  }

  /** @returns {number} the next number */
  next() {
    let digit = VALUES[this.text.charCodeAt(this.place++)];
    if (digit < BASE) return digit;
    let value = 0;
    let weight = 1;
    while (digit >= BASE) {
      value += (digit - BASE) * weight;
      weight *= BASE;
      digit = VALUES[this.text.charCodeAt(this.place++)];
    }
    return value + digit * weight;
  }
}

/**
 * @param {string} text
 * @returns {number[]} every number of `text`
 */
export function decode(text) {
  const reader = new NumberReader(text);
  const numbers = [];
  while (reader.more) numbers.push(reader.next());
  return numbers;
}

/**
 * @param {string} text one digit of shared characters, the rest, a line end, for each term
 * @returns {string[]} the terms
 */
export function decodeTerms(text) {
  if (text === "") return [];
  let before = "";
  return text.split("\n").map((line) => {
    before = before.slice(0, VALUES[line.charCodeAt(0)]) + line.slice(1);
    return before;
  });
}
