/** A token that somebody chose has to be at least so hard to guess: 2^80 guesses take nobody's lifetime over HTTP. */
export const TOKEN_MIN_BITS = 80;

/** Longer tokens are not read further: what is hard to guess in them is hard enough before. */
const READ_CHARACTERS = 256;
/** So many characters that stood before already are a repetition; shorter ones come about by chance. */
const REPETITION_LENGTH = 3;
/** So many characters in a row that each follow the one before are a sequence, as in `1234` or `edcb`. */
const SEQUENCE_LENGTH = 4;

/**
 * About how hard a token is to guess, in bits, from what can be seen of it: the entropy of its characters, times how
 * many there are once repetitions and sequences count as one character each. It knows no dictionary: words in a row are
 * taken for more than they are, so that no random token is ever refused.
 *
 * @example 32 × `a`: below 1 bit
 * @example `password` four times: about 25 bits
 * @example 32 random hexadecimal digits: about 110 bits
 */
export function guessableBits(token: string): number {
  const characters = [...token.slice(0, READ_CHARACTERS)];
  return surprises(characters) * entropyPerCharacter(characters);
}

/** Bits per character where each is drawn as often as it occurs; 0 of one character alone. */
function entropyPerCharacter(characters: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()]
    .map((count) => count / characters.length)
    .reduce((bits, share) => bits - share * Math.log2(share), 0);
}

/** How many characters are left where each repetition of what stood before, and each sequence, is one. */
function surprises(characters: readonly string[]): number {
  let surprising = 0;
  for (let at = 0; at < characters.length; surprising += 1)
    at += Math.max(1, repetitionAt(characters, at), sequenceAt(characters, at));
  return surprising;
}

/** Length of the longest stretch from here on that began somewhere before; 0 where it is shorter than a repetition. */
function repetitionAt(characters: readonly string[], at: number): number {
  let longest = 0;
  for (let start = 0; start < at; start += 1) {
    let length = 0;
    // What is repeated may reach into the repetition itself: `aaaa` repeats its first character.
    while (at + length < characters.length && characters[start + length] === characters[at + length])
      length += 1;
    longest = Math.max(longest, length);
  }
  return longest >= REPETITION_LENGTH ? longest : 0;
}

/** Length of the run of neighbours in the character table from here on, in either direction; 0 where it is none. */
function sequenceAt(characters: readonly string[], at: number): number {
  const step = stepAt(characters, at);
  if (Math.abs(step) !== 1) return 0;
  let length = 2;
  while (stepAt(characters, at + length - 1) === step) length += 1;
  return length >= SEQUENCE_LENGTH ? length : 0;
}

/** From a character to the next one; NaN behind the end. */
const stepAt = (characters: readonly string[], at: number): number =>
  (characters[at + 1]?.codePointAt(0) ?? Number.NaN) - (characters[at]?.codePointAt(0) ?? Number.NaN);
