import { ASSETS, type Asset } from '../domain/assets.ts';
import { type Language, patternsIn } from './languages.ts';
import { type Signal } from '../domain/signals.ts';
import { foreignFragments } from './checks/letters.ts';
import { signalsIn } from './checks/signals.ts';
import { assetsIn } from './checks/subjects.ts';
import { vocabularyProblems } from './checks/vocabulary.check.ts';
import { ASSET_NAMES as ENGLISH_NAMES, type EnglishName } from './languages/en/names.ts';
import { ASSET_NAMES as GEORGIAN_NAMES, type GeorgianName } from './languages/ka/names.ts';

/** A rule of form: what it forbids and how that is found. */
type Forbidden = readonly [what: string, pattern: RegExp];

/** What one language asks of the form of a text. */
export interface LanguageRules<Name> {
  readonly language: Language;
  readonly names: Readonly<Record<Asset, Name>>;
  /** In clauses and headlines, but not in labels. */
  readonly forbiddenInClauses: readonly Forbidden[];
}

/** What a text is, and with it which rules bind it. Only a value has figures. */
export type TextKind = 'clause' | 'value clause' | 'label' | 'value label';

const ALWAYS: readonly Forbidden[] = [
  ['a hole', /undefined|NaN|Infinity|null|\[object|\$\{/],
  ['two spaces', /\s\s/],
  ['a space at an end', /^\s|\s$/],
  ['a mark that ends a clause', /\.(?!\d)|[;:!?\n]/],
  ['a straight quotation mark', /['"]/],
];
const DIGIT: Forbidden = ['a digit', /\d/];
const FIGURELESS: readonly TextKind[] = ['clause', 'label'];
const CLAUSES: readonly TextKind[] = ['clause', 'value clause'];

/** The rules of English. */
export const ENGLISH: LanguageRules<EnglishName> = {
  language: 'en',
  names: ENGLISH_NAMES,
  forbiddenInClauses: [
    ['a capital at the beginning', /^(?!Fear & Greed|USD)[A-Z]/],
    ['a connective at the beginning', /^(but|also|however|besides|yet|still|and|moreover|meanwhile)\b/],
  ],
};

/** The rules of Georgian. */
export const GEORGIAN: LanguageRules<GeorgianName> = {
  language: 'ka',
  names: GEORGIAN_NAMES,
  forbiddenInClauses: [
    ['a connective at the beginning', /^(თუმცა|ასევე|ამასთან|მაგრამ|ხოლო|და|მეორე მხრივ|გარდა ამისა)[ ,]/],
  ],
};

/**
 * In what a text breaks the rules of its form.
 *
 * @param signal the one that the text has to name, once; null when it must name none
 */
export function breachesOf<Name>(
  text: string,
  kind: TextKind,
  { language, forbiddenInClauses }: LanguageRules<Name>,
  signal: Signal | null = null,
): string[] {
  const rules = [
    ...ALWAYS,
    ...(CLAUSES.includes(kind) ? forbiddenInClauses : []),
    ...(FIGURELESS.includes(kind) ? [DIGIT] : []),
  ];
  const named = signalsIn(text, patternsIn(language));
  const wanted = signal === null ? [] : [signal];
  return [
    ...rules.filter(([, pattern]) => pattern.test(text)).map(([what]) => what),
    ...foreignFragments(text, patternsIn(language)).map(
      (letters) => `letters of another language: ${letters}`,
    ),
    ...(text === '' ? ['nothing'] : []),
    ...(named.join() === wanted.join() ? [] : [`names [${named.join(', ')}]`]),
    ...vocabularyProblems({ headline: '', summary: '', prose: text }, patternsIn(language)),
  ];
}

/** Whether a clause names the asset it is about, and no other, whichever that is. */
export function namesItsAsset<Name>(
  clause: (name: Name) => string,
  { language, names }: LanguageRules<Name>,
): boolean {
  return ASSETS.every((asset) => assetsIn(clause(names[asset]), patternsIn(language)).join() === asset);
}
