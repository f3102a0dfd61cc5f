import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  completeLanguage,
  type CompleteLanguage,
  readLanguageFolder,
  TextsError,
} from './language-folder.ts';
import { type Phrasebook } from './model/script.ts';
import { type TextPatterns } from './catalogs/language-file.schema.ts';

export type Language = string;

export const DEFAULT_LANGUAGE: Language = 'ka';

const registered = new Map<Language, CompleteLanguage>();
const codes: Language[] = [];

/** In list order; complete once the program's modules are loaded. */
export const LANGUAGES: readonly Language[] = codes;

/**
 * Parameters, the contract, and the tables of texts are built from the list when their modules are loaded, so
 * a language from outside is registered before any other import. @throws TextsError
 */
export function registerLanguage(folder: string): void {
  const language = readLanguageFolder(folder);
  const { code } = language;
  if (registered.has(code)) throw new TextsError(`${folder}: the language ${code} is registered twice`);
  registered.set(code, completeLanguage(language));
  codes.push(code);
}

export const TEXTS_FOLDER = join(dirname(createRequire(import.meta.url).resolve('#manifest')), 'texts');

const byPlace = (a: string, b: string): number =>
  Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE) || a.localeCompare(b, 'en');

readdirSync(TEXTS_FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted(byPlace)
  .forEach((code) => registerLanguage(join(TEXTS_FOLDER, code)));

export function languageOf(code: Language): CompleteLanguage {
  const language = registered.get(code);
  if (!language) throw new Error(`no language ${code} is registered`);
  return language;
}

export const phrasebookIn = (code: Language): Phrasebook => languageOf(code).phrasebook;

export const patternsIn = (code: Language): TextPatterns => languageOf(code).patterns;

export const inEachLanguage = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)]));
