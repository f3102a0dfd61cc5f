import { ASSETS } from '../../domain/assets.ts';
import { type CrewMember } from '../../domain/crew/crew.ts';
import { type CrewPhrases, type FactPhrases } from '../model/phrasebook.ts';
import { type SpokenFact } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { type LanguageFrame } from './language-frame.ts';

/** Phrases of a fact; for a fact without phrases, those of the unnamed fact. */
export function phrasesOf<Name, Agent>(
  { crewPhrases, unnamedFact }: Pick<LanguageFrame<Name, Agent>, 'crewPhrases' | 'unnamedFact'>,
  agent: CrewMember,
  key: string,
): FactPhrases<Name> {
  const { facts } = crewPhrases[agent];
  return Object.hasOwn(facts, key) ? facts[key]! : unnamedFact;
}

/** Clause of a fact, without its value. */
export function factClause<Name, Agent>(
  frame: LanguageFrame<Name, Agent>,
  { agent, asset, key, leaning, strength }: SpokenFact,
  choose: Choose,
): string {
  const phrases = phrasesOf(frame, agent, key);
  const clauses = leaning === 'neutral' ? phrases.neutral : phrases[strength][leaning];
  return choose(clauses, `fact.clause.${agent}.${asset}.${key}`)(frame.names.assets[asset]);
}

/** Variant offset that differs between the facts of an asset and between the assets of a fact. */
export const turnOfFact = <Name>(
  crewPhrases: CrewPhrases<Name>,
  { agent, asset, key }: Pick<SpokenFact, 'agent' | 'asset' | 'key'>,
): number => Object.keys(crewPhrases[agent].facts).indexOf(key) + ASSETS.indexOf(asset);
