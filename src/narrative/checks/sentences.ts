/**
 * A decimal point doesn't end a sentence: sentencesIn('One is 0.5. Two!\n\nThree') is ['One is 0.5.', 'Two!',
 * 'Three'].
 */
export const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?…][”“"’)]?)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
