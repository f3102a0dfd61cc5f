import { type Asset } from '../../domain/assets.ts';
import { type AgentName } from '../../domain/crew/crew.ts';
import { type Signal } from '../../domain/signals.ts';
import { numbersIn } from './numbers.ts';
import { sentencesIn } from './sentences.ts';
import { signalsIn } from './named-signals.ts';
import { agentsIn, assetsIn } from './subjects.ts';
import { type ComparedSide, type TextPatterns } from '../model/text-patterns.ts';

/** Independent of language. */
export interface Claim {
  readonly agents: readonly AgentName[];
  readonly assets: readonly Asset[];
  readonly signals: readonly Signal[];
  /** As `numbersIn` formats them, without the end of a scale of 100. */
  readonly numbers: readonly string[];
  /** Null if it doesn't compare anything, or compares on both sides. */
  readonly side: ComparedSide | null;
}

export const statedNumbersIn = (text: string, language: TextPatterns): string[] =>
  numbersIn(text.replace(language.scaleEnd, ''), language);

export const claimsIn = (text: string, language: TextPatterns): Claim[] =>
  sentencesIn(text).map((sentence) => ({
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
