import { type Signal } from '../../signals.ts';
import { type SpeakerText, TEXT_PARTS, type TextPart } from '../model/script.ts';
import { type TextPatterns } from '../catalogs/language-file.schema.ts';
import {
  type Claim,
  claimsIn,
  foreignFragments,
  perLanguage,
  sentencesIn,
  signalsIn,
  statedNumbersIn,
} from './claims.ts';
import { type Expectation, type TextByLanguage } from './expectation.ts';

function caveatProblems(
  { prose }: SpeakerText,
  { caveatWords }: TextPatterns,
  { caveats }: Expectation,
): string[] {
  const sentences = sentencesIn(prose.toLowerCase());
  return caveats
    .filter(
      (caveat) => !sentences.some((sentence) => caveatWords[caveat].every((word) => sentence.includes(word))),
    )
    .map((caveat) => `prose: a caveat is missing: ${caveat}`);
}

const negatedSignalOf = perLanguage(
  ({ negation, signalWords }) =>
    new RegExp(`${negation}\\s+(?:${Object.values(signalWords).join('|')})`, 'iu'),
);

/**
 * The headline names only the speaker's signal, once; summary and prose state it with its confidence; agents
 * and assets only have signals, and assets only numbers, from the facts.
 */
const directionProblems = (
  speakerText: SpeakerText,
  language: TextPatterns,
  expected: Expectation,
): string[] => [
  ...headlineProblems(signalsIn(speakerText.headline, language), expected),
  ...(['summary', 'prose'] as const)
    .filter((part) => !claimsIn(speakerText[part], language).some((claim) => isStance(claim, expected)))
    .map((part) => `${part}: no sentence states only ${expected.signal} with its confidence`),
  ...TEXT_PARTS.flatMap((part) =>
    [
      ...unfounded(claimsIn(speakerText[part], language), expected),
      ...denials(speakerText[part], language),
    ].map((problem) => `${part}: ${problem}`),
  ),
];

const headlineProblems = (named: readonly Signal[], { signal }: Expectation): string[] =>
  named.length === 1 && named[0] === signal
    ? []
    : [`headline: it names ${named.length === 0 ? 'no signal' : named.join(' and ')} instead of ${signal}`];

const isStance = ({ signals, numbers }: Claim, { signal, confidencePct }: Expectation): boolean =>
  signals.length === 1 &&
  signals[0] === signal &&
  (confidencePct === null || numbers.includes(String(confidencePct)));

function unfounded(claims: readonly Claim[], { allowed }: Expectation): string[] {
  const problems = claims.flatMap(({ agents, assets, signals, numbers, side }) => [
    ...signals.flatMap((signal) => {
      const facts = allowed.filter((fact) => fact.signals.includes(signal));
      if (facts.length === 0) return [`nothing in the facts is ${signal}`];
      return [
        ...agents.filter((agent) => !facts.some((fact) => fact.agents.includes(agent))),
        ...assets.filter((asset) => !facts.some((fact) => fact.assets.includes(asset))),
      ].map((subject) => `the facts do not call ${subject} ${signal}`);
    }),
    ...numbers.flatMap((number) => {
      const facts = allowed.filter((fact) => fact.numbers.includes(number));
      // The number check reports numbers outside the facts.
      if (facts.length === 0) return [];
      const sides = new Set(facts.map((fact) => fact.side));
      return [
        ...assets
          .filter((asset) => facts.every((fact) => fact.assets.length > 0 && !fact.assets.includes(asset)))
          .map((asset) => `the facts do not have ${number} of ${asset}`),
        ...(side !== null && !sides.has(side) && sides.has(side === 'above' ? 'below' : 'above')
          ? [`${number} is not ${side} in the facts`]
          : []),
      ];
    }),
  ]);
  return [...new Set(problems)];
}

function denials(text: string, language: TextPatterns): string[] {
  const denied = negatedSignalOf(language).exec(text)?.[0];
  return denied === undefined ? [] : [`a signal is denied: ${denied}`];
}

const LEAST_LETTER_SHARE = 0.75;

const languageProblems = (speakerText: SpeakerText, language: TextPatterns): string[] => [
  ...TEXT_PARTS.flatMap((part) => {
    const text = speakerText[part];
    const foreign = foreignFragments(text, language);
    const problems =
      foreign.length === 0 ? [] : [`${part}: letters of another language: ${foreign.join(' ')}`];
    const characters = text.replace(/\s/gu, '');
    const letters = characters.match(/\p{L}/gu)?.length ?? 0;
    if (letters < LEAST_LETTER_SHARE * characters.length) problems.push(`${part}: too few letters`);
    return problems;
  }),
  ...(isWrittenIn(language, speakerText.prose) ? [] : [`prose: it does not read as ${language.code}`]),
];

function isWrittenIn({ ordinaryWords }: TextPatterns, text: string): boolean {
  const { words, leastShare } = ordinaryWords;
  const all = text.match(/\p{L}+/gu) ?? [];
  return all.filter((word) => words.test(word)).length >= leastShare * all.length;
}

function numberProblems(speakerText: SpeakerText, language: TextPatterns, expected: Expectation): string[] {
  const { allowed, confidencePct } = expected;
  return TEXT_PARTS.flatMap((part) => {
    const text = speakerText[part];
    const shown = statedNumbersIn(text, language);
    const problems = shown
      .filter((number) => !allowed.some((fact) => fact.numbers.includes(number)))
      .map((number) => `${part}: the number ${number} is not in the facts`);
    const inWords = language.percentInWords.exec(text)?.[0];
    if (inWords !== undefined) problems.push(`${part}: a percentage in words: ${inWords}`);
    if (part !== 'headline' && confidencePct !== null && !shown.includes(String(confidencePct)))
      problems.push(`${part}: the confidence of ${confidencePct}% is missing`);
    return problems;
  });
}

type Extraction = (text: string, language: TextPatterns) => readonly string[];

const COMPARED: Readonly<Record<string, Extraction>> = {
  numbers: statedNumbersIn,
  signals: signalsIn,
};

const parityProblems = (readings: TextByLanguage, languages: readonly TextPatterns[]): string[] =>
  TEXT_PARTS.flatMap((part) =>
    Object.entries(COMPARED).flatMap(([what, extract]) => {
      const inEach = languages.map((language) => new Set(extract(readings[language.code]![part], language)));
      const apart = [...new Set(inEach.flatMap((shown) => [...shown]))].filter(
        (one) => !inEach.every((shown) => shown.has(one)),
      );
      return apart.length === 0 ? [] : [`${part}: ${what} not in every language: ${apart.join(', ')}`];
    }),
  );

const LIMITS: Readonly<
  Record<
    TextPart,
    { readonly characters: readonly [number, number]; readonly sentences: readonly [number, number] }
  >
> = {
  headline: { characters: [10, 160], sentences: [1, 1] },
  summary: { characters: [40, 700], sentences: [1, 4] },
  prose: { characters: [200, 6_000], sentences: [3, 60] },
};

const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a hole', /undefined|NaN|Infinity|\bnull\b|\[object|\$\{|\bTODO\b|\bX{2,}\b/u],
  ['brackets of a placeholder or of code', /[{}[\]<>|\\]/u],
  ['markup', /[*_#`~]|^[^\S\n\r\u2028\u2029]*(?:[-–•·+]|\d+[.)])\s/mu],
  ['an address', /https?:|www\.|\w@\w|\b\w+\.(?:com|org|net|io|ge)\b/iu],
  ['a pictograph', /\p{Extended_Pictographic}/u],
  ['a control character', /(?!\n)\p{C}/u],
  ['two spaces', /[^\S\n]{2}/u],
];

export const shapeProblems = (speakerText: SpeakerText, language: TextPatterns): string[] =>
  TEXT_PARTS.flatMap((part) =>
    [...sizeProblems(speakerText[part], part), ...markProblems(speakerText[part], part, language)].map(
      (problem) => `${part}: ${problem}`,
    ),
  );

function sizeProblems(text: string, part: TextPart): string[] {
  const { characters, sentences } = LIMITS[part];
  const count = sentencesIn(text).length;
  return [
    ...(isWithin(text.length, characters) ? [] : [`${text.length} characters`]),
    ...(isWithin(count, sentences) ? [] : [`${count} sentences`]),
  ];
}

function markProblems(text: string, part: TextPart, { metaWords }: TextPatterns): string[] {
  const problems = FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  if (metaWords.test(text)) problems.push('words about the writing');
  if (text !== text.trim()) problems.push('a space at an end');
  const isHeadline = part === 'headline';
  if (isHeadline && /[.!?…:;,]$/u.test(text)) problems.push('a mark at the end');
  if (!isHeadline && !/[.!?…][”“"’)]?$/u.test(text)) problems.push('an unfinished sentence');
  if (part !== 'prose' && text.includes('\n')) problems.push('several lines');
  if (/(?<!\n)\n(?!\n)|\n{3}/u.test(text))
    problems.push('paragraphs without exactly one empty line between them');
  return problems;
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** @example generalityIn('such fear seldom lasts', ENGLISH_PATTERNS) // 'seldom' */
export const generalityIn = (text: string, { generalities }: TextPatterns): string | null =>
  generalities.exec(text)?.[0] ?? null;

/**
 * Words of a plan, because readers can't see plans; of certainty, because confidence is agreement; and
 * generalities, because nobody measured them.
 */
export const vocabularyProblems = (speakerText: SpeakerText, patterns: TextPatterns): string[] =>
  TEXT_PARTS.flatMap((part) => {
    const text = speakerText[part];
    const generality = generalityIn(text, patterns);
    return [
      ...patterns.planWords.flatMap((pattern) => found(pattern, text, `${part}: words of a plan`)),
      ...found(patterns.certainty, text, `${part}: words of certainty`),
      ...(generality === null ? [] : [`${part}: a generality that nobody measured: ${generality}`]),
    ];
  });

function found(pattern: RegExp, text: string, what: string): string[] {
  const words = pattern.exec(text)?.[0];
  return words === undefined ? [] : [`${what}: ${words}`];
}

/** Each with language and part; empty if the texts state only the facts. */
export const textProblems = (
  readings: TextByLanguage,
  expected: Expectation,
  languages: readonly TextPatterns[],
): string[] => [
  ...languages.flatMap((language) =>
    inOneLanguage(readings[language.code]!, language, expected).map(
      (problem) => `${language.code} ${problem}`,
    ),
  ),
  ...parityProblems(readings, languages),
];

const inOneLanguage = (speakerText: SpeakerText, language: TextPatterns, expected: Expectation): string[] => [
  ...shapeProblems(speakerText, language),
  ...languageProblems(speakerText, language),
  ...numberProblems(speakerText, language, expected),
  ...directionProblems(speakerText, language, expected),
  ...caveatProblems(speakerText, language, expected),
  ...vocabularyProblems(speakerText, language),
];
