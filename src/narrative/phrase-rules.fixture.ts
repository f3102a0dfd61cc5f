import { ASSETS } from '../domain/assets.ts';
import { MANDATES, type CrewMember } from '../domain/crew/crew.ts';
import { type Signal } from '../domain/signals.ts';
import { sourceById } from '../domain/sources/registry.ts';
import { type EnglishName } from './languages/en/names.ts';
import { type GeorgianName } from './languages/ka/names.ts';
import { breachesOf, ENGLISH, GEORGIAN, type LanguageRules } from './phrase-language.fixture.ts';
import { MEASURED, partingsOf } from './phrase-parity.fixture.ts';
import { type AgentPhrases, type Clause, type FactPhrases } from './model/phrasebook.ts';

/** The variants to say one thing. */
interface Variants<Name> {
  readonly where: string;
  readonly clauses: readonly Clause<Name>[];
  readonly atLeast: number;
  /** The signal that each of them names. */
  readonly signal: Signal | null;
}

/**
 * Fails with a list of everything in which an agent's phrases break the rules of their form, or in which the two
 * languages do not go together. An expectation: call it within a test.
 */
export function expectPhrasesInOrder(
  agent: CrewMember,
  en: AgentPhrases<EnglishName>,
  ka: AgentPhrases<GeorgianName>,
): void {
  expect(violationsOf(agent, en, ka)).toEqual([]);
}

/** The same list: of each breach where it is, what it is and the text. */
export const violationsOf = (
  agent: CrewMember,
  en: AgentPhrases<EnglishName>,
  ka: AgentPhrases<GeorgianName>,
): string[] => [
  ...inLanguage(agent, en, ENGLISH).map((violation) => `en ${violation}`),
  ...inLanguage(agent, ka, GEORGIAN).map((violation) => `ka ${violation}`),
  ...partingsOf(en, ka),
];

function inLanguage<Name>(
  agent: CrewMember,
  phrases: AgentPhrases<Name>,
  rules: LanguageRules<Name>,
): string[] {
  const variants = variantsOf(phrases);
  return [
    ...wrongKeys(agent, Object.keys(phrases.facts)),
    ...wronglyShown(agent, phrases.facts),
    ...[...variants, ...flagVariantsOf(phrases)].flatMap((one) => ofVariants(one, rules)),
    ...saidTwice(variants, rules),
    ...Object.entries(phrases.facts).flatMap(([key, fact]) => [
      ...ofLabel(key, fact, rules),
      ...ofValue(key, fact, rules),
    ]),
  ];
}

/** Every clause of an agent, but for those with a value in them. */
function variantsOf<Name>({ stance, watch, facts }: AgentPhrases<Name>): readonly Variants<Name>[] {
  const signals = ['bullish', 'bearish', 'neutral'] as const;
  const sides = ['bullish', 'bearish'] as const;
  return [
    ...signals.map((signal) => ({
      where: `stance.${signal}`,
      clauses: stance[signal],
      atLeast: 3,
      signal,
    })),
    ...signals.map((signal) => ({
      where: `watch.${signal}`,
      clauses: watch[signal].map((text) => () => text),
      atLeast: 3,
      signal: null,
    })),
    ...Object.entries(facts).flatMap(([key, { headline, clear, strong, neutral }]) => [
      ...sides.flatMap((side) => [
        { where: `${key}.headline.${side}`, clauses: [() => headline[side]], atLeast: 1, signal: null },
        { where: `${key}.clear.${side}`, clauses: clear[side], atLeast: 3, signal: null },
        { where: `${key}.strong.${side}`, clauses: strong[side], atLeast: 2, signal: null },
      ]),
      { where: `${key}.neutral`, clauses: neutral, atLeast: 2, signal: null },
    ]),
  ];
}

/** The clauses of an agent's flags; one may say the same as a fact does. */
const flagVariantsOf = <Name>({ flags }: AgentPhrases<Name>): readonly Variants<Name>[] =>
  Object.entries(flags).map(([flag, clauses]) => ({
    where: `flags.${flag}`,
    clauses,
    atLeast: 2,
    signal: null,
  }));

function ofVariants<Name>(
  { where, clauses, atLeast, signal }: Variants<Name>,
  rules: LanguageRules<Name>,
): string[] {
  const said = (clause: Clause<Name>, i: number): string[] =>
    ASSETS.flatMap((asset) => {
      const text = clause(rules.names[asset]);
      return breachesOf(text, 'clause', rules, signal).map((what) => `${where}[${i}]: ${what}: ${text}`);
    });
  return [
    ...(clauses.length < atLeast ? [`${where}: ${clauses.length} variants, ${atLeast} are needed`] : []),
    ...clauses.flatMap(said),
  ];
}

function ofLabel<Name>(key: string, { label }: FactPhrases<Name>, rules: LanguageRules<Name>): string[] {
  const breaches = breachesOf(label, 'label', rules);
  // Georgian has no capitals in running text.
  if (rules.language === 'en' && !/^[A-Z]/.test(label)) breaches.push('no capital');
  return breaches.map((what) => `${key}.label: ${what}: ${label}`);
}

function ofValue<Name>(key: string, { value }: FactPhrases<Name>, rules: LanguageRules<Name>): string[] {
  if (value === null) return [];
  const { clauses, short } = value;
  const said = MEASURED.flatMap((measured) => [
    ...breachesOf(short(measured), 'value label', rules).map((what) => `${what}: ${short(measured)}`),
    ...clauses.flatMap((clause) =>
      ASSETS.flatMap((asset) => {
        const text = clause(measured, rules.names[asset]);
        return breachesOf(text, 'value clause', rules).map((what) => `${what}: ${text}`);
      }),
    ),
  ]);
  return [...(clauses.length < 2 ? [`${clauses.length} variants, 2 are needed`] : []), ...said].map(
    (breach) => `${key}.value: ${breach}`,
  );
}

/** Facts without phrases, and phrases without a fact. */
function wrongKeys(agent: CrewMember, keys: readonly string[]): string[] {
  const known = new Set(
    ASSETS.flatMap((asset) => MANDATES[agent].assets[asset].facts.map(({ name }) => name)),
  );
  return [
    ...[...known].filter((key) => !keys.includes(key)).map((key) => `${key}: no phrases`),
    ...keys.filter((key) => !known.has(key)).map((key) => `${key}: not in the mandate`),
  ];
}

/** Values are shown when all sources of the fact are of licence class C, and never otherwise. */
function wronglyShown<Name>(agent: CrewMember, phrases: AgentPhrases<Name>['facts']): string[] {
  return ASSETS.flatMap((asset) => MANDATES[agent].assets[asset].facts).flatMap(({ name, sourceIds }) => {
    const isPublic = sourceIds.every((id) => sourceById(id).licenseClass === 'C');
    const shows = (phrases[name]?.value ?? null) !== null;
    return isPublic === shows ? [] : [`${name}: value ${shows ? 'shown' : 'not shown'}`];
  });
}

/** Nothing that an agent says is also said of something else, or in another way to say it. */
function saidTwice<Name>(variants: readonly Variants<Name>[], { names }: LanguageRules<Name>): string[] {
  return ASSETS.flatMap((asset) => {
    const texts = variants.flatMap(({ clauses }) => clauses.map((clause) => clause(names[asset])));
    return texts.filter((text, i) => texts.indexOf(text) !== i).map((text) => `said twice: ${text}`);
  });
}
