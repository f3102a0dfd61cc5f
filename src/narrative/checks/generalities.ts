import { type TextPatterns } from '../model/text-patterns.ts';

/**
 * Statements that can generalise, by language: each carries a rate with its number of cases that `npm run lab
 * -- methodology-figures` measures. None is measured today.
 */
const MEASURED_GENERALITIES: Readonly<Record<string, readonly string[]>> = {};

/** @example generalityIn('such fear seldom lasts', ENGLISH_PATTERNS) // 'seldom' */
export function generalityIn(
  text: string,
  { code, generalities }: TextPatterns,
  measured = MEASURED_GENERALITIES,
): string | null {
  const judged = (measured[code] ?? []).reduce((rest, statement) => rest.replaceAll(statement, ''), text);
  return generalities.exec(judged)?.[0] ?? null;
}
