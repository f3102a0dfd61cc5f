import { type Signal } from '../../domain/signals.ts';
import { type SpeakerText, TEXT_PARTS } from '../model/speaker-text.ts';
import { type Claim, claimsIn } from './claims.ts';
import { type Expectation } from './expectation.ts';
import { signalsIn } from './named-signals.ts';
import { type TextPatterns } from '../model/text-patterns.ts';
import { perLanguage } from './per-language.ts';

const negatedSignalOf = perLanguage(
  ({ negation, signalWords }) =>
    new RegExp(`${negation}\\s+(?:${Object.values(signalWords).join('|')})`, 'iu'),
);

/**
 * The headline names the speaker's signal once and no other; summary and prose state it in one sentence with
 * its confidence; agents and assets only have signals from the facts, and assets only numbers from the facts.
 */
export const directionProblems = (
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
