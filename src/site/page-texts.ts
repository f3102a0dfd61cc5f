import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { PAGES_FOLDER } from '../../packages/engine/narrative/language-folder.ts';
import { TEXTS_FOLDER } from '../../packages/engine/narrative/languages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { numbersWith } from '../../packages/engine/written-number.ts';
import { formatsOf } from '../../site/display/formats.ts';
import { type PageLanguage, SHARED_TEXTS } from '../../site/display/words.ts';

type Arguments = Readonly<Record<string, string | number>>;

/** A message of a catalog, or the other text if it has none. @throws Error if there is neither, or an argument is missing */
export type PageTexts = (id: string, args?: Arguments, otherwise?: string) => string;

/** Values of all languages, each made when it is first read: processes that show no pages read no catalogs. */
export function inEachPageLanguage<Value>(
  make: (language: PageLanguage) => Value,
): Readonly<Record<PageLanguage, Value>> {
  const made = new Map<PageLanguage, Value>();
  const get = (language: PageLanguage) => (): Value => {
    if (!made.has(language)) made.set(language, make(language));
    return made.get(language)!;
  };
  return Object.defineProperties({} as Record<PageLanguage, Value>, {
    en: { get: get('en') },
    ka: { get: get('ka') },
  });
}

/** Reads `texts/<language>/pages/<name>.ftl`. */
function pageTexts(language: PageLanguage, name: string): PageTexts {
  const file = join(TEXTS_FOLDER, language, PAGES_FOLDER, `${name}.ftl`);
  const bundle = new FluentBundle(SHARED_TEXTS[language].locale, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(readFileSync(file, 'utf8')))) throw error;
  return (id, args, otherwise) => {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern) return bundle.formatPattern(pattern, args);
    if (otherwise === undefined) throw new Error(`${file} has no ${id}`);
    return otherwise;
  };
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** A length in the largest unit that there are two of. @example 119 minutes; 2 hours */
const inUnits = (ms: number): [count: number, (typeof UNITS)[number][0]] => {
  const [unit, unitMs] = UNITS.find(([, one]) => ms >= 2 * one) ?? UNITS[2];
  return [ms / unitMs, unit];
};

/** Words and formats of a page, whose catalog has its name. */
export function wordsOfPage(language: PageLanguage, name: string) {
  const shared = SHARED_TEXTS[language];
  const { locale } = shared;
  return {
    language,
    shared,
    t: pageTexts(language, name),
    write: formatsOf(shared),
    numbers: numbersWith(shared.numbers),
    length: (ms: number): string => {
      const [count, unit] = inUnits(ms);
      return new Intl.NumberFormat(locale, { style: 'unit', unit }).format(Math.round(count));
    },
    ago: (ms: number): string => {
      const [count, unit] = inUnits(ms);
      return new Intl.RelativeTimeFormat(locale).format(-Math.floor(count), unit);
    },
  };
}
