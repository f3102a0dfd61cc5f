import { type TextPatterns } from '../model/text-patterns.ts';
import { perLanguage } from './per-language.ts';

const foreignPatternOf = perLanguage(({ foreignLetter }) => new RegExp(`(?:${foreignLetter})+`, 'gu'));

/** @example foreignFragments('ბიტკოინი bullish, BTC-ის ფასი', GEORGIAN_PATTERNS) // ['bullish'] */
export function foreignFragments(text: string, language: TextPatterns): string[] {
  const { permittedForeign } = language;
  const judged = permittedForeign === null ? text : text.replace(permittedForeign, ' ');
  return judged.match(foreignPatternOf(language)) ?? [];
}
