import { ASSETS } from '../../domain/assets.ts';
import { CREW } from '../../domain/crew/crew.ts';
import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { factClause, phrasesOf, turnOfFact } from './facts-of-crew.ts';
import { type LanguageFrame } from './language-frame.ts';
import { startingAt } from './turn.ts';

type Said<Kind extends TextStatement['kind']> = Extract<TextStatement, { kind: Kind }>;

/** A fact that leans; the first fact of a side names the side, once. */
export function fact<Name, Agent>(
  frame: LanguageFrame<Name, Agent>,
  said: Said<'fact'>,
  choose: Choose,
): string {
  const { agent, asset, leaning, place, contrasts } = said;
  const bearing = contrasts ? 'contrasting' : 'supporting';
  const clause = factClause(frame, said, choose);
  const salt = `fact.${agent}.${place}.${bearing}`;
  if (place === 'opens') {
    const openings = startingAt(ASSETS.indexOf(asset), frame.facts.openings[bearing]);
    return choose(openings, salt)(frame.names.signals[leaning], clause);
  }
  const additions = startingAt(turnOfFact(frame.crewPhrases, said), frame.facts.additions[bearing]);
  return choose(additions, salt)(clause);
}

/** A fact with a neutral leaning. */
export function neutralFact<Name, Agent>(
  frame: LanguageFrame<Name, Agent>,
  said: Said<'neutral_fact'>,
  choose: Choose,
): string {
  const variants = startingAt(turnOfFact(frame.crewPhrases, said), frame.facts.undecided);
  return choose(variants, `neutral_fact.${said.agent}`)(factClause(frame, said, choose));
}

/** The strongest fact of a side, as an agent's argument; names the side once. */
export function argument<Name, Agent>(
  frame: LanguageFrame<Name, Agent>,
  said: Said<'argument'>,
  choose: Choose,
): string {
  const { names, facts } = frame;
  // An agent may argue for either side, so each side has its own half of the variants.
  const turn = CREW.indexOf(said.agent) + (said.leaning === 'bearish' ? CREW.length : 0);
  const variant = choose(startingAt(turn, facts.arguments), 'argument');
  return variant(names.agents[said.agent], names.signals[said.leaning], factClause(frame, said, choose));
}

/**
 * Value of a fact in figures.
 * @throws Error for a fact of licence class B: its value has no phrases, so that it cannot be shown
 */
export function value<Name, Agent>(
  frame: LanguageFrame<Name, Agent>,
  said: Said<'value'>,
  choose: Choose,
): string {
  const { agent, asset, key } = said;
  const phrases = phrasesOf(frame, agent, key).value;
  if (phrases === null) throw new Error(`the value of ${key} is not for the public`);
  const clause = choose(phrases.clauses, `value.clause.${agent}.${asset}.${key}`);
  const variants = startingAt(turnOfFact(frame.crewPhrases, said), frame.facts.values);
  return choose(variants, `value.${agent}`)(clause(said.value, frame.names.assets[asset]));
}

/** No fact has a clear leaning. */
export const nothingLeans = <Name, Agent>(
  { names, facts }: LanguageFrame<Name, Agent>,
  { asset }: Said<'nothing_leans'>,
  choose: Choose,
): string =>
  choose(startingAt(ASSETS.indexOf(asset), facts.nothingLeans), 'nothing_leans')(names.assets[asset]);

/** No single fact leans towards the signal, but the sum of all does; contains one signal word. */
export const balance = <Name, Agent>(
  { names, facts }: LanguageFrame<Name, Agent>,
  { asset, signal }: Said<'balance'>,
  choose: Choose,
): string => choose(facts.balances, `balance.${asset}`)(names.assets[asset], names.signals[signal]);
