/** Real payloads have at most four levels. */
const MOST_LEVELS = 16;
/** The longest string in a real payload is a description of about 300 characters. */
const LONGEST_STRING_CHARACTERS = 4_096;
/** A number in JSON has about 25 characters at most. */
const LONGEST_NUMBER_CHARACTERS = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const BLANK = 0x20;

/**
 * Returns why a text must not be passed to the JSON parser, whose time and memory grow with depth and items; null: it's
 * safe. One pass over the text finds too deep nesting, more items in one list or object than `maxItems`, and strings or
 * numbers beyond their maximum length. Doesn't check whether the text is valid JSON and doesn't quote it.
 */
export function structureProblem(json: string, maxItems: number): string | null {
  /** Commas so far on each open level. */
  const commas = new Int32Array(MOST_LEVELS + 1);
  let level = 0;
  let numberCharacters = 0;
  for (let i = 0; i < json.length; i += 1) {
    const code = json.charCodeAt(i);
    switch (code) {
      case QUOTE:
        i = endOfString(json, i);
        if (i === -1) return `a text longer than ${LONGEST_STRING_CHARACTERS} characters`;
        numberCharacters = 0;
        break;
      case OPENING_BRACKET:
      case OPENING_BRACE:
        level += 1;
        if (level > MOST_LEVELS) return `nested deeper than ${MOST_LEVELS} levels`;
        commas[level] = 0;
        numberCharacters = 0;
        break;
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        level = Math.max(0, level - 1);
        numberCharacters = 0;
        break;
      case COMMA:
        commas[level]! += 1;
        if (commas[level]! >= maxItems) return `a list of more than the ${maxItems} requested items`;
        numberCharacters = 0;
        break;
      case COLON:
        numberCharacters = 0;
        break;
      default:
        numberCharacters = code <= BLANK ? 0 : numberCharacters + 1;
        if (numberCharacters > LONGEST_NUMBER_CHARACTERS)
          return `a number longer than ${LONGEST_NUMBER_CHARACTERS} characters`;
    }
  }
  return null;
}

/** Returns the end of the string that begins at `start`, or the end of the text; -1 if the string is too long. */
function endOfString(json: string, start: number): number {
  const limit = start + LONGEST_STRING_CHARACTERS + 1;
  for (let i = start + 1; i < json.length; i += 1) {
    if (i > limit) return -1;
    const code = json.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === QUOTE) return i;
  }
  return json.length;
}
