import { type Asset, ASSETS } from '../../assets.ts';
import { type AgentName, AGENTS } from '../../crew/crew.ts';
import { type Signal, SIGNALS } from '../../signals.ts';
import { type ComparedSide, type TextPatterns } from '../catalogs/language-file.schema.ts';

export function perLanguage<Value>(
  make: (patterns: TextPatterns) => Value,
): (patterns: TextPatterns) => Value {
  const made = new WeakMap<TextPatterns, Value>();
  return (patterns) => {
    let value = made.get(patterns);
    if (value === undefined) {
      value = make(patterns);
      made.set(patterns, value);
    }
    return value;
  };
}

const MINUS_SIGN = '\u2212';
/** Minus signs at the beginning of a number; between letters or digits they are a hyphen or a range. */
const DASHES = ['-', '\u2013'];
const OPENS_NUMBER = /^$|[\s([„“"«]/u;

const numberPatternOf = perLanguage(
  ({ numberMarks: { group, decimal } }) =>
    new RegExp(`(\\d{1,3}(?:${group}\\d{3})+(?!\\d)|\\d+)(?:${decimal}(\\d+))?|\\p{N}`, 'gu'),
);

/**
 * In JSON form, so the same number is the same string in all languages. A number that breaks the language's
 * rules becomes several (`0.31` in Georgian is 0 and 31). @example numbersIn('61% of 64,250.50, −0.3 or +2',
 * ENGLISH_PATTERNS) // ['61', '64250.50', '-0.3', '2']
 */
export const numbersIn = (text: string, language: TextPatterns): string[] =>
  [...text.matchAll(numberPatternOf(language))].map(({ 0: shown, 1: whole, 2: fraction, index }) => {
    if (whole === undefined) return shown;
    const digits = whole.replace(/\D/gu, '');
    return `${isNegative(text, index) ? '-' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
  });

function isNegative(text: string, index: number): boolean {
  const before = text.charAt(index - 1);
  if (before === MINUS_SIGN) return true;
  return DASHES.includes(before) && OPENS_NUMBER.test(text.charAt(index - 2));
}

/** @example sentencesIn('One is 0.5. Two!\n\nThree') // ['One is 0.5.', 'Two!', 'Three'] */
export const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?…][”“"’)]?)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

// Matches the beginning of a word, so that აღმავალ isn't found within დაღმავალ.
const signalPatternOf = perLanguage(
  ({ signalWords }) =>
    new RegExp(
      `(?<!\\p{L})(?:${SIGNALS.map((signal) => `(${signalWords[signal].replaceAll(' ', '\\s+')})`).join('|')})`,
      'giu',
    ),
);

/**
 * @example signalsIn('Bullish, although two agents abstain', ENGLISH_PATTERNS) // ['bullish', 'monitoring']
 */
export const signalsIn = (text: string, language: TextPatterns): Signal[] =>
  [...text.matchAll(signalPatternOf(language))].map(([, ...groups]) => {
    const position = groups.findIndex((group) => group !== undefined);
    return SIGNALS[position]!;
  });

type Named<Subject> = readonly (readonly [Subject, RegExp])[];

const namePatternOf = (names: readonly string[], { subjects }: TextPatterns): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${names.join('|')})${subjects.areWholeWords ? '(?!\\p{L})' : ''}`, 'iu');

const agentPatternsOf = perLanguage((language): Named<AgentName> =>
  AGENTS.map((agent) => [agent, namePatternOf([language.subjects.agents[agent]], language)]),
);

const assetPatternsOf = perLanguage((language): Named<Asset> =>
  ASSETS.map((asset) => [asset, namePatternOf(language.subjects.assets[asset], language)]),
);

const found = <Subject>(text: string, patterns: Named<Subject>): Subject[] =>
  patterns.filter(([, pattern]) => pattern.test(text)).map(([subject]) => subject);

/** @example agentsIn('დენვერმა და ტოკიომ', GEORGIAN_PATTERNS) // ['tokio', 'denver'] */
export const agentsIn = (text: string, language: TextPatterns): AgentName[] =>
  found(text, agentPatternsOf(language));

export const assetsIn = (text: string, language: TextPatterns): Asset[] =>
  found(text, assetPatternsOf(language));

export interface Claim {
  readonly agents: readonly AgentName[];
  readonly assets: readonly Asset[];
  readonly signals: readonly Signal[];
  readonly numbers: readonly string[];
  /** Null if it doesn't compare anything, or compares on both sides. */
  readonly side: ComparedSide | null;
}

export const statedNumbersIn = (text: string, language: TextPatterns): string[] =>
  numbersIn(text.replace(language.scaleEnd, ''), language);

/** Semicolons separate the claims of a sentence, such as one agent's vote from another's. */
export const claimsIn = (text: string, language: TextPatterns): Claim[] =>
  sentencesIn(text)
    .flatMap((whole) => whole.split(/;\s+/u))
    .map((sentence) => ({
      agents: agentsIn(sentence, language),
      assets: assetsIn(sentence, language),
      signals: signalsIn(sentence, language),
      numbers: statedNumbersIn(sentence, language),
      side: sideOf(sentence, language),
    }));

function sideOf(sentence: string, { comparisons }: TextPatterns): ComparedSide | null {
  const above = comparisons.above.test(sentence);
  const below = comparisons.below.test(sentence);
  if (above === below) return null;
  return above ? 'above' : 'below';
}

const foreignPatternOf = perLanguage(({ foreignLetter }) => new RegExp(`(?:${foreignLetter})+`, 'gu'));

/** @example foreignFragments('ბიტკოინი bullish, BTC-ის ფასი', GEORGIAN_PATTERNS) // ['bullish'] */
export function foreignFragments(text: string, language: TextPatterns): string[] {
  const { permittedForeign } = language;
  const judged = permittedForeign === null ? text : text.replace(permittedForeign, ' ');
  return judged.match(foreignPatternOf(language)) ?? [];
}
