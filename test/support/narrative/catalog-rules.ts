import { type Asset, ASSETS } from '../../../packages/engine/assets.ts';
import { type CrewMember } from '../../../packages/engine/crew/crew.ts';
import { type Signal } from '../../../packages/engine/signals.ts';
import {
  type AgentCatalog,
  type FactTexts,
  SPOKEN_SIGNALS,
} from '../../../packages/engine/narrative/catalogs/catalog.messages.ts';
import { type Name } from '../../../packages/engine/narrative/catalogs/declarations.ts';
import {
  assetsIn,
  foreignFragments,
  signalsIn,
  statedNumbersIn,
} from '../../../packages/engine/narrative/checks/claims.ts';
import { vocabularyProblems } from '../../../packages/engine/narrative/checks/text-problems.ts';
import { unitOf, writtenValue } from '../../../packages/engine/narrative/clauses/language-texts.ts';
import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOf,
  LANGUAGES,
  patternsIn,
} from '../../../packages/engine/narrative/languages.ts';
import { type Comparison, COMPARISONS } from '../../../packages/engine/narrative/model/statement.ts';
import { styleProblems } from './style-rules.ts';

type Clause = (args: { readonly asset: Name; readonly compared: Comparison }) => string;
type Side = 'bullish' | 'bearish';

type TextKind = 'clause' | 'value clause' | 'label' | 'value label';

const SIDES: readonly Side[] = ['bullish', 'bearish'];

const ALWAYS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a hole', /undefined|NaN|Infinity|null|\[object|\$\{/],
  ['two spaces', /\s\s/],
  ['a space at an end', /^\s|\s$/],
  ['a mark that ends a clause', /\.(?!\d)|[;:!?\n]/],
  ['a straight quotation mark', /['"]/],
];

const MEASURED = [0, 0.00004, -0.00004, 0.0123, -0.0123, 0.449, -0.96, 1.26, -1.26, 5, -7.5, 19.5, 35.5];

const assetName = (language: Language, asset: Asset) => languageOf(language).texts.shared.asset[asset];

export const about = (
  clause: Clause,
  language: Language,
  asset: Asset,
  compared: Comparison = 'above',
): string => clause({ asset: assetName(language, asset), compared });

const formsOf = (clause: Clause, language: Language, asset: Asset): string[] => [
  ...new Set(COMPARISONS.map((compared) => about(clause, language, asset, compared))),
];

export const valueClauses = (
  fact: FactTexts,
  { agent, key, asset = 'BTC' }: { agent: CrewMember; key: string; asset?: Asset },
  value: number,
  language: Language,
) => {
  if (fact.value === undefined) return { clauses: [], label: undefined };
  const written = writtenValue(value, unitOf(agent, key), languageOf(language).texts.numbers);
  return {
    clauses: fact.value.map((clause) => clause({ asset: assetName(language, asset), ...written })),
    label: fact.value_label?.(written),
  };
};

const clausesOf = ({
  stance,
  watch,
  fact,
  flag,
}: AgentCatalog): readonly (readonly [
  where: string,
  clauses: readonly Clause[],
  signal: Signal | null,
])[] => [
  ...SPOKEN_SIGNALS.flatMap((signal) => [
    [`stance-${signal}`, stance[signal], signal] as const,
    [`watch-${signal}`, watch[signal].map((text) => () => text({})), null] as const,
  ]),
  ...Object.entries(fact).flatMap(([key, { headline, clear, strong, neutral }]) => [
    ...SIDES.flatMap((side) => [
      [
        `fact-${key}-headline-${side}`,
        [({ compared }: Parameters<Clause>[0]) => headline[side]({ compared })],
        null,
      ] as const,
      [`fact-${key}-clear-${side}`, clear[side], null] as const,
      [`fact-${key}-strong-${side}`, strong[side], null] as const,
    ]),
    [`fact-${key}-neutral`, neutral, null] as const,
  ]),
  ...Object.entries(flag).map(([name, clauses]) => [`flag-${name}`, clauses, null] as const),
];

/** Everything in which the texts of an agent break the rules of their form, or the languages do not go together. */
export const violationsOf = (
  agent: CrewMember,
  texts: Readonly<Record<Language, AgentCatalog>>,
): string[] => [
  ...LANGUAGES.flatMap((language) =>
    inLanguage(agent, texts[language]!, language).map((violation) => `${language} ${violation}`),
  ),
  ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) =>
    partingsOf(agent, texts[DEFAULT_LANGUAGE]!, texts[language]!, language),
  ),
];

function inLanguage(agent: CrewMember, texts: AgentCatalog, language: Language): string[] {
  const clauses = clausesOf(texts);
  const inForm = clauses.flatMap(([where, all, signal]) =>
    all.flatMap((clause, i) =>
      ASSETS.flatMap((asset) =>
        formsOf(clause, language, asset).flatMap((text) =>
          breachesOf(text, 'clause', language, signal).map((what) => `${where}-${i + 1}: ${what}: ${text}`),
        ),
      ),
    ),
  );
  return [
    ...inForm,
    ...saidTwice(
      clauses.filter(([where]) => !where.startsWith('flag')).flatMap(([, all]) => all),
      language,
    ),
    ...Object.entries(texts.fact).flatMap(([key, fact]) =>
      [...ofLabel(fact.label({}), language), ...ofValue(agent, key, fact, language)].map(
        (breach) => `fact-${key}: ${breach}`,
      ),
    ),
  ];
}

function breachesOf(
  text: string,
  kind: TextKind,
  language: Language,
  signal: Signal | null = null,
): string[] {
  const patterns = patternsIn(language);
  const rules = [
    ...ALWAYS,
    ...(kind.endsWith('clause') ? Object.entries(patterns.forbiddenInClauses) : []),
    ...(kind.startsWith('value') ? [] : [['a digit', /\d/] as const]),
  ];
  const named = signalsIn(text, patterns);
  return [
    ...rules.filter(([, pattern]) => pattern.test(text)).map(([what]) => what),
    ...foreignFragments(text, patterns).map((letters) => `letters of another language: ${letters}`),
    ...(text === '' ? ['nothing'] : []),
    ...(named.join() === (signal ?? '') ? [] : [`names [${named.join(', ')}]`]),
    ...vocabularyProblems({ headline: '', summary: '', prose: text }, patterns),
    ...(kind === 'value label' ? [] : styleProblems(text, language)),
  ];
}

function ofLabel(label: string, language: Language): string[] {
  const breaches = breachesOf(label, 'label', language);
  // As a headline of the language begins.
  const { headline } = languageOf(language).texts.shared.grammar;
  if (headline({ clause: label }) !== label) breaches.push('no capital');
  return breaches.map((what) => `label: ${what}: ${label}`);
}

const ofValue = (agent: CrewMember, key: string, fact: FactTexts, language: Language): string[] =>
  MEASURED.flatMap((value) =>
    ASSETS.flatMap((asset) => {
      const { clauses, label } = valueClauses(fact, { agent, key, asset }, value, language);
      return [
        ...(label === undefined
          ? []
          : breachesOf(label, 'value label', language).map((what) => `${what}: ${label}`)),
        ...clauses.flatMap((text) =>
          breachesOf(text, 'value clause', language).map((what) => `${what}: ${text}`),
        ),
      ];
    }),
  );

/** Nothing that an agent says is also said of something else, or in another way to say it. */
const saidTwice = (clauses: readonly Clause[], language: Language): string[] =>
  ASSETS.flatMap((asset) => {
    const texts = clauses.flatMap((clause) => formsOf(clause, language, asset));
    return texts.filter((text, i) => texts.indexOf(text) !== i).map((text) => `said twice: ${text}`);
  });

/**
 * Where two languages part: in the figures that they write for the same value, in the order of facts and flags, by which a
 * wording is chosen, or in the variants to say one thing, which go by pairs, because a day's wording is chosen by its place.
 */
function partingsOf(
  agent: CrewMember,
  first: AgentCatalog,
  second: AgentCatalog,
  language: Language,
): string[] {
  const others = new Map(clausesOf(second).map(([where, clauses]) => [where, clauses]));
  const order = (part: 'fact' | 'flag'): string[] =>
    Object.keys(first[part]).join() === Object.keys(second[part]).join()
      ? []
      : [`${language}: other order of ${part}s`];
  return [
    ...order('fact'),
    ...order('flag'),
    ...clausesOf(first).flatMap(([where, clauses]) => {
      const further = others.get(where) ?? [];
      if (clauses.length !== further.length)
        return [`${where}: ${DEFAULT_LANGUAGE} ${clauses.length} variants, ${language} ${further.length}`];
      return clauses.flatMap((clause, i) => [
        ...(namesItsAsset(clause, DEFAULT_LANGUAGE) === namesItsAsset(further[i]!, language)
          ? []
          : [
              `${where}-${i + 1}: names the asset in one language alone: ${about(further[i]!, language, 'BTC')}`,
            ]),
        ...comparedWithUsualApart(clause, further[i]!, language).map(
          (texts) => `${where}-${i + 1}: compares with what is usual in one language alone: ${texts}`,
        ),
      ]);
    }),
    ...Object.entries(first.fact).flatMap(([key, fact]) =>
      figuresApart(agent, key, fact, second.fact[key]!, language),
    ),
  ];
}

/** Forms of a clause that compare with what is usual in one language and not in the other. */
const comparedWithUsualApart = (clause: Clause, further: Clause, language: Language): string[] => [
  ...new Set(
    COMPARISONS.flatMap((compared) => {
      const [first, second] = [
        about(clause, DEFAULT_LANGUAGE, 'BTC', compared),
        about(further, language, 'BTC', compared),
      ];
      const [inFirst, inSecond] = [
        patternsIn(DEFAULT_LANGUAGE).usualWords.test(first),
        patternsIn(language).usualWords.test(second),
      ];
      return inFirst === inSecond ? [] : [`${first} / ${second}`];
    }),
  ),
];

export const namesItsAsset = (clause: Clause, language: Language): boolean =>
  ASSETS.every((asset) =>
    formsOf(clause, language, asset).every((text) => assetsIn(text, patternsIn(language)).join() === asset),
  );

function figuresApart(
  agent: CrewMember,
  key: string,
  first: FactTexts,
  second: FactTexts,
  language: Language,
): string[] {
  return MEASURED.flatMap((value) => {
    const textsIn = (fact: FactTexts, code: Language): string[] => {
      const { clauses, label } = valueClauses(fact, { agent, key }, value, code);
      return label === undefined ? clauses : [...clauses, label];
    };
    const others = textsIn(second, language);
    const texts = textsIn(first, DEFAULT_LANGUAGE);
    if (texts.length !== others.length) return ['not as many variants in both'];
    return texts.flatMap((text, i) =>
      statedNumbersIn(text, patternsIn(DEFAULT_LANGUAGE)).join() ===
      statedNumbersIn(others[i]!, patternsIn(language)).join()
        ? []
        : [`different figures: ${text} / ${others[i]!}`],
    );
  }).map((parting) => `fact-${key}-value: ${parting}`);
}
