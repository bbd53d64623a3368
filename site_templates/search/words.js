// Words as the index knows them. The rules are those of generator/text/words.py, which explains them; both run the
// cases of tests/search/words.json.

/* global lunr */

const ASCII = /^[\x20-\x7e\n]*$/;
const LONGEST = 48;
const MOST_JOINED = 3;
const GREEK_NAMES = (
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi " +
  "psi omega"
).split(" ");
const GREEK = Object.fromEntries([..."αβγδεζηθικλμνξοπρστυφχψω"].map((letter, i) => [letter, GREEK_NAMES[i]]));
const PLAIN_LETTERS = {
  ı: "i", ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", þ: "th", æ: "ae", œ: "oe", ß: "ss", ς: "σ",
};
const CJK = "\\u3005\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\u{20000}-\\u{3134f}";
const IS_CJK = new RegExp(`[${CJK}]`, "u");
const RUN = new RegExp(`[${CJK}]+|[^${CJK}]+`, "gu");
const WORD = /[a-z]{1,2}(?:\+\+|#)|[\p{L}\p{N}]+(?:(?:[-_^]+|(?<=\p{Nd})\.(?=\p{Nd}))[\p{L}\p{N}]+)*/gu;
/** What joins the parts of one written word. */
export const JOINTS = /[-_^]+/;

/**
 * @typedef {object} Word one written word, as it is indexed
 * @property {string[]} parts a term a part, in order; empty where the part is too common to be indexed
 * @property {string} joined the parts as one term; empty where there is but one, or too many
 */

/** @typedef {"text" | "name" | "label"} Reading how a field is read: its words stemmed, as names, or as they stand */

/**
 * @param {string} word in lower case
 * @returns {string} its stem
 */
export function stem(word) {
  return lunr.stemmer(new lunr.Token(word)).toString();
}

/**
 * @param {string} word in lower case
 * @returns {boolean} whether it is too common to be indexed
 */
export function isStopWord(word) {
  return lunr.stopWordFilter(new lunr.Token(word)) === undefined;
}

/**
 * @param {string} text
 * @returns {string} it in lower case without accents, with one kind of hyphen and apostrophe, Greek letters named
 */
export function folded(text) {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll("`", "'");
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[ıøłđðħþæœßς]/g, (letter) => PLAIN_LETTERS[letter])
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, "-")
    .replace(/[\u2019\u02bc\u2018\u02b9\u2032`\u00b4]/g, "'")
    .replace(/(?<![α-ω])[α-ω](?![α-ω])/g, (letter) => GREEK[letter] ?? letter);
}

/**
 * @param {string} text
 * @param {Reading} reading
 * @returns {Word[]} its words in order
 */
export function words(text, reading = "text") {
  const plain = folded(text);
  if (reading === "label") {
    return (plain.match(/\S+/g) ?? []).map((word) => ({ parts: [cut(word)], joined: "" }));
  }
  const bare = plain.replace(/(?<=[\p{L}\p{N}])'s?(?![\p{L}\p{N}_])/gu, "").replaceAll("'", "");
  return (bare.match(WORD) ?? []).map((word) => asWord(word, reading === "text"));
}

/**
 * @param {Word} word
 * @returns {string[]} every term that it is indexed by
 */
export function termsOf(word) {
  return [word.joined, ...word.parts].filter(Boolean);
}

/**
 * @param {string} written
 * @param {boolean} dropCommon
 * @returns {Word}
 */
function asWord(written, dropCommon) {
  if (IS_CJK.test(written)) return { parts: [...cjkTerms(written)], joined: "" };
  const pieces = written.split(JOINTS);
  const parts = pieces.map((piece) => (dropCommon && isStopWord(piece) ? "" : stem(cut(piece))));
  const joined = pieces.length > 1 && pieces.length <= MOST_JOINED ? stem(cut(pieces.join(""))) : "";
  return { parts, joined };
}

/** @param {string} written */
function* cjkTerms(written) {
  for (const run of written.match(RUN) ?? []) {
    if (IS_CJK.test(run)) {
      const characters = [...run];
      for (let i = 0; i + 1 < characters.length; i += 1) yield characters[i] + characters[i + 1];
      yield characters[characters.length - 1];
    } else {
      yield* run.split(JOINTS).filter(Boolean).map((piece) => stem(cut(piece)));
    }
  }
}

/** @param {string} word */
function cut(word) {
  return word.length > LONGEST ? [...word].slice(0, LONGEST).join("") : word;
}
