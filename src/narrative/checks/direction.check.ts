import { type Language } from '../../domain/language.ts';
import { type Signal } from '../../domain/signals.ts';
import { type Reading } from '../narrative.ts';
import { type Claim, claimsIn } from './claims.ts';
import { type Expectation, READING_PARTS } from './expectation.ts';
import { SIGNAL_WORDS, signalsIn } from './signals.ts';

/**
 * A negation, and at most two words between it and a signal's word, none of which begins another clause: "not yet
 * bullish", „აღარ არის აღმავალი“.
 */
const NEGATIONS: Readonly<Record<Language, string>> = {
  en: "(?:\\b(?:not|no longer|never|neither|nor|hardly|without)|n['’]t)(?:\\s+(?!(?:and|but|while)\\s)[\\p{L}-]+){0,2}",
  ka: '(?<!\\p{L})(?:არ|აღარ|ვერ|ვეღარ|არც|არა|ნაკლებად)(?:\\s+(?!(?:და|მაგრამ|ხოლო|თუმცა)\\s)\\p{L}+){0,2}',
};

const negatedSignal = (language: Language): RegExp =>
  new RegExp(`${NEGATIONS[language]}\\s+(?:${Object.values(SIGNAL_WORDS[language]).join('|')})`, 'iu');
const NEGATED: Readonly<Record<Language, RegExp>> = { en: negatedSignal('en'), ka: negatedSignal('ka') };

/**
 * The headline names the speaker's signal once and no other; summary and prose tell it in one sentence with its
 * confidence; no agent or asset is given a signal, and no asset a number, that the facts do not give it.
 */
export const directionProblems = (reading: Reading, language: Language, expected: Expectation): string[] => [
  ...headlineProblems(signalsIn(reading.headline, language), expected),
  ...(['summary', 'prose'] as const)
    .filter((part) => !claimsIn(reading[part], language).some((claim) => isStance(claim, expected)))
    .map((part) => `${part}: no sentence tells ${expected.signal} alone with its confidence`),
  ...READING_PARTS.flatMap((part) =>
    [...unfounded(claimsIn(reading[part], language), expected), ...denials(reading[part], language)].map(
      (problem) => `${part}: ${problem}`,
    ),
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
      // That it is none of the facts is for the numbers' own check to say.
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

function denials(text: string, language: Language): string[] {
  const denied = NEGATED[language].exec(text)?.[0];
  return denied === undefined ? [] : [`a signal is denied: ${denied}`];
}
