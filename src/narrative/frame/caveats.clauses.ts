import { ASSETS } from '../../domain/assets.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { type LanguageFrame } from './language-frame.ts';
import { startingAt } from './turn.ts';

type Said<Kind extends TextStatement['kind']> = Extract<TextStatement, { kind: Kind }>;

/** An agent does not speak: how much of its inputs is fresh, and how much has to be. */
export function abstention<Name, Agent>(
  { grammar: { percent }, names, caveats }: LanguageFrame<Name, Agent>,
  { agent, asset, freshPct, neededPct }: Said<'abstention'>,
  choose: Choose,
): string {
  const variant = choose(startingAt(ASSETS.indexOf(asset), caveats.abstentions), `abstention.${agent}`);
  return variant(names.agents[agent], names.assets[asset], percent(freshPct, 0), percent(neededPct, 0));
}

/** The lead does not speak. */
export const noVerdict = <Name, Agent>(
  { grammar: { percent }, names, caveats }: LanguageFrame<Name, Agent>,
  { countedPct, neededPct }: Said<'no_verdict'>,
  choose: Choose,
): string =>
  choose(caveats.noVerdicts, 'no_verdict')(names.agents[LEAD], percent(countedPct, 0), percent(neededPct, 0));

/** Not everything an agent looks at counted. */
export const freshness = <Name, Agent>(
  { grammar, caveats }: LanguageFrame<Name, Agent>,
  { freshPct }: Said<'freshness'>,
  choose: Choose,
): string => choose(caveats.freshness, 'freshness')(grammar.percent(freshPct, 0));

/** Not all of the crew counted. */
export const weightCounted = <Name, Agent>(
  { grammar, caveats }: LanguageFrame<Name, Agent>,
  { countedPct }: Said<'weight_counted'>,
  choose: Choose,
): string => choose(caveats.weightCounted, 'weight_counted')(grammar.percent(countedPct, 0));

/** More than half of a composite is stale. */
export function compositeDegraded<Name, Agent>(
  { names, caveats }: LanguageFrame<Name, Agent>,
  { index, asset }: Said<'composite_degraded'>,
  choose: Choose,
): string {
  const variant = choose(startingAt(ASSETS.indexOf(asset), caveats.degraded), `composite_degraded.${index}`);
  return variant(names.assets[asset], names.indices[index]);
}

/** What the text is not. */
export const disclaimer = <Name, Agent>({ caveats }: LanguageFrame<Name, Agent>, choose: Choose): string =>
  choose(caveats.disclaimers, 'disclaimer')();
