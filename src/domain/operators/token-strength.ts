/** Minimum strength of a configured token: 2^80 guesses over HTTP are infeasible. */
export const TOKEN_MIN_BITS = 80;

/** Number of characters considered; the rest can't make a token weaker. */
const READ_CHARACTERS = 256;
/** Shortest repetition; shorter ones occur by chance. */
const REPETITION_LENGTH = 3;
/** Shortest sequence of consecutive characters, as in `1234` or `edcb`. */
const SEQUENCE_LENGTH = 4;

/**
 * Estimates the strength of a token in bits: the entropy per character times the number of characters, each
 * repetition and sequence counted as one. Passphrases are overestimated, so that no random token is
 * rejected.
 * @example 32 × `a`: below 1 bit; `password` four times: about 25; 32 random hexadecimal digits: about 110
 */
export function guessableBits(token: string): number {
  const characters = [...token.slice(0, READ_CHARACTERS)];
  return surprises(characters) * entropyPerCharacter(characters);
}

function entropyPerCharacter(characters: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()]
    .map((count) => count / characters.length)
    .reduce((bits, share) => bits - share * Math.log2(share), 0);
}

function surprises(characters: readonly string[]): number {
  let surprising = 0;
  for (let at = 0; at < characters.length; surprising += 1)
    at += Math.max(1, repetitionAt(characters, at), sequenceAt(characters, at));
  return surprising;
}

/** The longest repetition from here on of an earlier substring; 0 if shorter than `REPETITION_LENGTH`. */
function repetitionAt(characters: readonly string[], at: number): number {
  let longest = 0;
  for (let start = 0; start < at; start += 1) {
    let length = 0;
    // The two can overlap: `aaaa` repeats its first character.
    while (at + length < characters.length && characters[start + length] === characters[at + length])
      length += 1;
    longest = Math.max(longest, length);
  }
  return longest >= REPETITION_LENGTH ? longest : 0;
}

/** Consecutive code points from here on, ascending or descending; 0: none. */
function sequenceAt(characters: readonly string[], at: number): number {
  const step = stepAt(characters, at);
  if (Math.abs(step) !== 1) return 0;
  let length = 2;
  while (stepAt(characters, at + length - 1) === step) length += 1;
  return length >= SEQUENCE_LENGTH ? length : 0;
}

/** NaN at the end. */
const stepAt = (characters: readonly string[], at: number): number =>
  (characters[at + 1]?.codePointAt(0) ?? Number.NaN) - (characters[at]?.codePointAt(0) ?? Number.NaN);
