/** Real answers are nested four deep. */
const MOST_LEVELS = 16;
/** The longest text in a real answer is a description of some 300 characters. */
const LONGEST_STRING_CHARACTERS = 4_096;
/** A number of JSON has some 25 characters at most. */
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
 * Why a text is not to be parsed as JSON; null: it may be. One pass over the text, before the parser, whose time and
 * memory grow with depth and items: too deeply nested, more items in one list or object than `maxItems`, or a string
 * or number longer than any that is read. Whether it is JSON at all is for the parser to say. Quotes nothing.
 */
export function structureProblem(json: string, maxItems: number): string | null {
  /** Commas so far on each level that is open. */
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
        if (commas[level]! >= maxItems)
          return `a list of more than the ${maxItems} items that were asked for`;
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

/** Where the string that begins at `start` ends, or where the text does; -1 where it is too long. */
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
