import { agentPhrasesIn } from './agents/agent-phrases.ts';
import { type TextPatterns } from './model/text-patterns.ts';
import { type CompleteLanguage, type NarrativeLanguage } from './frame/narrative-language.ts';
import { ENGLISH } from './languages/en/english.language.ts';
import { GEORGIAN } from './languages/ka/georgian.language.ts';
import { type Phrasebook } from './model/phrasebook.ts';

/** The languages that narratives are written in: one entry per folder of `languages/`. */
const SUPPORTED = [GEORGIAN, ENGLISH] as const;

/** Code of a language. One that is added by `registerLanguage` has this type too. */
export type Language = (typeof SUPPORTED)[number]['code'];

/** The language of texts where none is asked for. */
export const DEFAULT_LANGUAGE: Language = 'ka';

/** ISO 639; it stands in addresses and in SQL. */
const CODE = /^[a-z]{2,3}$/;

const registered = new Map<Language, CompleteLanguage>();
const codes: Language[] = [];

/** Codes of all languages in the order of every list; complete once the program's modules are loaded. */
export const LANGUAGES: readonly Language[] = codes;

/**
 * Adds a language. Parameters, the contract and the tables of texts follow from the list when their modules are loaded,
 * so a language from outside is registered before anything else of the service is imported.
 *
 * @throws Error where the code is taken, or an agent has no phrases in the language, or has them twice, or two agents have clauses of one flag
 */
export function registerLanguage(language: NarrativeLanguage): void {
  const code = language.code as Language;
  if (!CODE.test(code)) throw new Error(`${code} is not a code of a language`);
  if (registered.has(code)) throw new Error(`the language ${code} is registered twice`);
  registered.set(code, language.completedWith(agentPhrasesIn(code)));
  codes.push(code);
}

SUPPORTED.forEach(registerLanguage);

/**
 * A language with the names and phrases of all agents.
 *
 * @throws Error where no such language is registered
 */
export function languageOf(code: Language): CompleteLanguage {
  const language = registered.get(code);
  if (!language) throw new Error(`no language ${code} is registered`);
  return language;
}

/** The words of a language. */
export const phrasebookIn = (code: Language): Phrasebook => languageOf(code).phrasebook;

/** How the checks read texts of a language. */
export const patternsIn = (code: Language): TextPatterns => languageOf(code).patterns;

/** The same of each language, by code, in the order of the list. */
export const inEachLanguage = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Value>;
