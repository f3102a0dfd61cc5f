import { type Asset } from '../../domain/assets.ts';
import { type Language } from '../../domain/language.ts';
import { type AgentName, type Signal } from '../../domain/signals.ts';
import { numbersIn } from './numbers.ts';
import { sentencesIn } from './sentences.ts';
import { signalsIn } from './signals.ts';
import { agentsIn, assetsIn } from './subjects.ts';

/** On which side of what it is compared with something lies. */
export type ComparedSide = 'above' | 'below';

/** What one sentence says that can be held against facts, in no language. */
export interface Claim {
  /** Whom and what it is about, as far as it names them. */
  readonly agents: readonly AgentName[];
  readonly assets: readonly Asset[];
  readonly signals: readonly Signal[];
  /** As `numbersIn` writes them, without the end of a scale of 100. */
  readonly numbers: readonly string[];
  /** Null where it compares nothing, or to both sides. */
  readonly side: ComparedSide | null;
}

/** The end of a scale is no fact: "32 of 100", „100-დან 32“. */
const SCALES: Readonly<Record<Language, RegExp>> = { en: /\bof 100\b/gu, ka: /(?<!\d)100-დან/gu };

const COMPARISONS: Readonly<Record<Language, Readonly<Record<ComparedSide, RegExp>>>> = {
  en: {
    above: /\b(?:above|beyond|exceed(?:s|ed|ing)?|higher than|more than)\b/iu,
    below: /\b(?:below|beneath|lower than|less than|short of)\b/iu,
  },
  ka: {
    above: /აღემატებ|ზემოთ|მაღლა|მეტია/u,
    below: /ჩამორჩებ|ქვემოთ|დაბლა|ნაკლებია/u,
  },
};

/** The numbers that a text shows, but for the end of a scale of 100. */
export const statedNumbersIn = (text: string, language: Language): string[] =>
  numbersIn(text.replace(SCALES[language], ''), language);

/** What a text claims, sentence by sentence. */
export const claimsIn = (text: string, language: Language): Claim[] =>
  sentencesIn(text).map((sentence) => ({
    agents: agentsIn(sentence, language),
    assets: assetsIn(sentence, language),
    signals: signalsIn(sentence, language),
    numbers: statedNumbersIn(sentence, language),
    side: sideOf(sentence, language),
  }));

function sideOf(sentence: string, language: Language): ComparedSide | null {
  const above = COMPARISONS[language].above.test(sentence);
  const below = COMPARISONS[language].below.test(sentence);
  if (above === below) return null;
  return above ? 'above' : 'below';
}
