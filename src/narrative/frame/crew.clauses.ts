import { ASSETS } from '../../domain/assets.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { type LanguageFrame } from './language-frame.ts';
import { crewRegisterOf, registerOf } from './register.ts';
import { startingAt } from './turn.ts';

type Said<Kind extends TextStatement['kind']> = Extract<TextStatement, { kind: Kind }>;

/** The verdict on the market; contains one signal word. */
export const verdict = <Name, Agent>(
  { grammar, names, crew }: LanguageFrame<Name, Agent>,
  { signal, confidencePct }: Said<'verdict'>,
  choose: Choose,
): string => choose(crew.verdicts, 'verdict')(names.signals[signal], grammar.percent(confidencePct, 0));

/** Weighted score of the crew. */
export const consensusScore = <Name, Agent>(
  { grammar, crew }: LanguageFrame<Name, Agent>,
  { score }: Said<'consensus_score'>,
  choose: Choose,
): string => choose(crew.scores, 'consensus_score')(grammar.signed(score, 2));

/** The verdict differs from the previous one; each signal word once. */
export function turned<Name, Agent>(
  { names, crew }: LanguageFrame<Name, Agent>,
  { from, to }: Said<'turned'>,
  choose: Choose,
): string {
  // The same salt selects both halves, because they belong together.
  const before = choose(crew.before[registerOf(from)], 'turned');
  const now = choose(crew.now[registerOf(to)], 'turned');
  return `${before(names.signals[from])}, ${now(names.signals[to])}`;
}

/** The verdict is that of the previous cycle; contains one signal word. */
export const unchanged = <Name, Agent>(
  { names, crew }: LanguageFrame<Name, Agent>,
  { signal }: Said<'unchanged'>,
  choose: Choose,
): string => choose(crew.unchanged[registerOf(signal)], 'unchanged')(names.signals[signal]);

/** Only smoothing keeps the verdict; each signal word once. */
export const held = <Name, Agent>(
  { crew }: LanguageFrame<Name, Agent>,
  { own, kept }: Said<'held'>,
  choose: Choose,
): string => choose(crew.held, 'held')(own, kept);

/** Voters of a signal; contains one signal word. */
export function voters<Name, Agent>(
  { grammar, names, crew }: LanguageFrame<Name, Agent>,
  { signal, agents, of }: Said<'voters'>,
  choose: Choose,
): string {
  const variant = choose(startingAt(SIGNALS.indexOf(signal), crew.voters[registerOf(signal)]), 'voters');
  return variant(
    agents.map((agent) => names.agents[agent]),
    grammar.number(agents.length, 0),
    grammar.number(of, 0),
    names.signals[signal],
  );
}

/** Consensus on another asset; contains one signal word. */
export function otherMarket<Name, Agent>(
  { grammar, names, crew }: LanguageFrame<Name, Agent>,
  said: Said<'other_market'>,
  choose: Choose,
): string {
  const { asset, signal, agreeing, of } = said;
  const variants = startingAt(ASSETS.indexOf(asset), crew.otherMarkets[crewRegisterOf(said)]);
  return choose(variants, 'other_market')(
    names.assets[asset],
    grammar.number(agreeing, 0),
    grammar.number(of, 0),
    names.signals[signal],
  );
}
