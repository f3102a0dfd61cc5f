import { statedNumbersIn } from './checks/claims.ts';
import { patternsIn } from './languages.ts';
import { type EnglishName } from './languages/en/names.ts';
import { type GeorgianName } from './languages/ka/names.ts';
import { ENGLISH, GEORGIAN, namesItsAsset } from './phrase-language.fixture.ts';
import { type AgentPhrases, type Clause } from './model/phrasebook.ts';

/** Values of a fact: zero, what rounds to it, ordinary ones and large ones of either sign. */
export const MEASURED = [
  0, 0.00004, -0.00004, 0.0123, -0.0123, 0.449, -0.96, 1.26, -1.26, 5, -7.5, 19.5, 35.5,
];

/**
 * Where two languages part: in the figures they write for the same value, or in the variants to say one thing, which
 * go by pairs, since what is said on one day is picked by its place.
 */
export const partingsOf = (en: AgentPhrases<EnglishName>, ka: AgentPhrases<GeorgianName>): string[] => [
  ...unpaired('stance', en.stance, ka.stance),
  ...unpaired('flags', en.flags, ka.flags),
  ...Object.entries(en.facts).flatMap(([key, english]) => {
    const georgian = ka.facts[key];
    if (georgian === undefined) return [];
    return [
      ...unpaired(`${key}.clear`, english.clear, georgian.clear),
      ...unpaired(`${key}.strong`, english.strong, georgian.strong),
      ...unpaired(key, { neutral: english.neutral }, { neutral: georgian.neutral }),
    ];
  }),
  ...figuresApart(en, ka),
];

type ClausesOf<Name> = Readonly<Record<string, readonly Clause<Name>[]>>;

/** Variants that one language has more of, or that name the asset in one language alone. */
function unpaired(
  where: string,
  english: ClausesOf<EnglishName>,
  georgian: ClausesOf<GeorgianName>,
): string[] {
  return Object.entries(english).flatMap(([side, variants]) => {
    const others = georgian[side] ?? [];
    if (variants.length !== others.length)
      return [`${where}.${side}: en ${variants.length} variants, ka ${others.length}`];
    return variants.flatMap((variant, i) =>
      namesItsAsset(variant, ENGLISH) === namesItsAsset(others[i]!, GEORGIAN)
        ? []
        : [`${where}.${side}[${i}]: names the asset in one language alone: ${variant(ENGLISH.names.BTC)}`],
    );
  });
}

/** Both languages write the same figures for the same value, in each pair of clauses and in the label. */
function figuresApart(en: AgentPhrases<EnglishName>, ka: AgentPhrases<GeorgianName>): string[] {
  return Object.entries(en.facts).flatMap(([key, { value: english }]) => {
    const georgian = ka.facts[key]?.value;
    if (!english || !georgian) return [];
    if (english.clauses.length !== georgian.clauses.length)
      return [`${key}.value: not as many variants in both`];
    return MEASURED.flatMap((measured) => [
      ...apart(english.short(measured), georgian.short(measured)),
      ...english.clauses.flatMap((say, i) =>
        apart(say(measured, ENGLISH.names.BTC), georgian.clauses[i]!(measured, GEORGIAN.names.BTC)),
      ),
    ]).map((parting) => `${key}.value: ${parting}`);
  });
}

const apart = (english: string, georgian: string): string[] =>
  statedNumbersIn(english, patternsIn('en')).join() === statedNumbersIn(georgian, patternsIn('ka')).join()
    ? []
    : [`different figures: ${english} / ${georgian}`];
