import { ASSETS } from '../../domain/assets.ts';
import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { type LanguageFrame } from './language-frame.ts';
import { startingAt } from './turn.ts';

/** View of an agent on an asset with its confidence. Contains one signal word, that of the stance. */
export function stance<Name, Agent>(
  { grammar, names, crewPhrases, stance: { stances } }: LanguageFrame<Name, Agent>,
  { agent, asset, signal, confidencePct }: Extract<TextStatement, { kind: 'stance' }>,
  choose: Choose,
): string {
  const clause = choose(crewPhrases[agent].stance[signal], `stance.clause.${agent}.${asset}.${signal}`);
  const variant = choose(startingAt(ASSETS.indexOf(asset), stances), `stance.${agent}`);
  return variant(names.agents[agent], grammar.percent(confidencePct, 0), clause(names.assets[asset]));
}

/** What would change an agent’s view. */
export function watch<Name, Agent>(
  { names, crewPhrases, stance: { watches } }: LanguageFrame<Name, Agent>,
  { agent, signal }: Extract<TextStatement, { kind: 'watch' }>,
  choose: Choose,
): string {
  const clause = choose(crewPhrases[agent].watch[signal], `watch.clause.${agent}.${signal}`);
  return choose(watches, `watch.${agent}`)(names.agents[agent], clause);
}
