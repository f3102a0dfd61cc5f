import { gettext } from 'ttag';

/** An identifier of the API or of the engine as words, translated if the catalog has it: `fear_greed_level` is `fear greed level`. */
export const inWords = (identifier: string): string => gettext(identifier.replaceAll('_', ' '));

/** Words with an initial capital, but not of Georgian, which has none in sentences, nor of codes: `strongly_bearish` is `Strongly bearish`. */
export function inTitle(identifier: string): string {
  const words = inWords(identifier);
  return words.replace(/^\p{Script=Latin}(?!\w*:)/u, (first) => first.toUpperCase());
}
