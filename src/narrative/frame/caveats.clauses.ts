import { ASSETS } from '../../domain/assets.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { phrasesOf } from './facts-of-crew.ts';
import { type LanguageFrame } from './language-frame.ts';
import { startingAt } from './turn.ts';

type Said<Kind extends TextStatement['kind']> = Extract<TextStatement, { kind: Kind }>;

/** Clause for an agent that abstains: the fresh share of its inputs and the required share. */
export function abstention<Name, Agent>(
  { grammar: { percent }, names, caveats }: LanguageFrame<Name, Agent>,
  { agent, asset, freshPct, neededPct }: Said<'abstention'>,
  choose: Choose,
): string {
  const variant = choose(startingAt(ASSETS.indexOf(asset), caveats.abstentions), `abstention.${agent}`);
  return variant(names.agents[agent], names.assets[asset], percent(freshPct, 0), percent(neededPct, 0));
}

/** Clause for a cycle without a verdict. */
export const noVerdict = <Name, Agent>(
  { grammar: { percent }, names, caveats }: LanguageFrame<Name, Agent>,
  { countedPct, neededPct }: Said<'no_verdict'>,
  choose: Choose,
): string =>
  choose(caveats.noVerdicts, 'no_verdict')(names.agents[LEAD], percent(countedPct, 0), percent(neededPct, 0));

/** Clause for an agent whose inputs were not all fresh. */
export const freshness = <Name, Agent>(
  { grammar, caveats }: LanguageFrame<Name, Agent>,
  { freshPct }: Said<'freshness'>,
  choose: Choose,
): string => choose(caveats.freshness, 'freshness')(grammar.percent(freshPct, 0));

/** Clause for a consensus to which not all of the crew contributed. */
export const weightCounted = <Name, Agent>(
  { grammar, caveats }: LanguageFrame<Name, Agent>,
  { countedPct }: Said<'weight_counted'>,
  choose: Choose,
): string => choose(caveats.weightCounted, 'weight_counted')(grammar.percent(countedPct, 0));

/** Clause for a composite with more than half of its weight stale. */
export function compositeDegraded<Name, Agent>(
  { names, caveats }: LanguageFrame<Name, Agent>,
  { index, asset }: Said<'composite_degraded'>,
  choose: Choose,
): string {
  const variant = choose(startingAt(ASSETS.indexOf(asset), caveats.degraded), `composite_degraded.${index}`);
  return variant(names.assets[asset], names.indices[index]);
}

/** Clause that limits what the text is. */
export const disclaimer = <Name, Agent>({ caveats }: LanguageFrame<Name, Agent>, choose: Choose): string =>
  choose(caveats.disclaimers, 'disclaimer')();

/** What earlier cases of a call came to. */
export function calibration<Name, Agent>(
  { grammar: { number, percent }, caveats }: LanguageFrame<Name, Agent>,
  said: Said<'calibration'>,
  choose: Choose,
): string {
  const band = said.bandPct === null ? null : percent(said.bandPct, 1);
  const claim = caveats.claims[said.claim](number(said.horizonHours, 0), band);
  return choose(caveats.calibrations[said.basis], 'calibration')(claim, {
    probability: percent(said.probabilityPct, 0),
    base: percent(said.baseRatePct, 0),
    cases: number(said.cases, 0),
    independent: number(said.independentCases, 0),
  });
}

/** A call without a record of earlier cases. */
export const uncalibrated = <Name, Agent>({ caveats }: LanguageFrame<Name, Agent>, choose: Choose): string =>
  choose(caveats.uncalibrated, 'uncalibrated')();

/** Inputs that do not count in full, each with its share and the reason. */
export function lostInputs<Name, Agent>(
  frame: LanguageFrame<Name, Agent>,
  { inputs }: Said<'lost_inputs'>,
  choose: Choose,
): string {
  const { grammar, names, caveats } = frame;
  const items = inputs.map(({ of, agent, key, lostPct, reason }) =>
    caveats.lostInput(
      phrasesOf(frame, agent, key).label,
      grammar.percent(lostPct, 0),
      caveats.reasons[reason],
      of === null ? null : names.agents[of],
    ),
  );
  return choose(caveats.lostInputs, 'lost_inputs')(items);
}
