import { type Asset, ASSETS } from '../../domain/assets.ts';
import { type AgentName, CREW, type CrewMember } from '../../domain/crew/crew.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { type AgentCatalog, factsOf, type FactTexts, type FLAG } from '../catalogs/agent.messages.ts';
import { type CatalogOf } from '../catalogs/declarations.ts';
import { type LeadCatalog } from '../catalogs/lead.messages.ts';
import { type Name } from '../catalogs/name.ts';
import { type PlanCatalog } from '../catalogs/plan.messages.ts';
import { type SharedCatalog } from '../catalogs/shared.messages.ts';
import { type SpokenFact } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { type Numbers } from '../../domain/written-number.ts';

export interface LanguageTexts {
  readonly numbers: Numbers;
  readonly shared: SharedCatalog;
  readonly lead: LeadCatalog;
  readonly plan: PlanCatalog;
  readonly agents: Readonly<Record<CrewMember, AgentCatalog>>;
  /** In crew order: the position of a flag selects the remark that introduces it. */
  readonly flags: Readonly<Record<string, CatalogOf<typeof FLAG>>>;
}

export const agentName = ({ lead, agents }: LanguageTexts, agent: AgentName): Name =>
  agent === LEAD ? lead.name : agents[agent].name;

export const listed = ({ shared: { grammar } }: LanguageTexts, items: readonly string[]): string =>
  items.reduce((list, item, i) =>
    i === items.length - 1 ? grammar.list_last({ list, item }) : grammar.list_next({ list, item }),
  );

/** For a fact without texts, the unnamed fact's. */
export function factTexts({ agents, shared }: LanguageTexts, agent: CrewMember, key: string): FactTexts {
  const { fact } = agents[agent];
  return Object.hasOwn(fact, key) ? fact[key]! : shared.unnamed;
}

/** Undefined for a fact of another methodology. */
export const unitOf = (agent: CrewMember, key: string): string | undefined => factsOf(agent).get(key)?.unit;

export function factClause(
  texts: LanguageTexts,
  { agent, asset, key, leaning, strength, compared }: SpokenFact,
  choose: Choose,
): string {
  const fact = factTexts(texts, agent, key);
  const clauses = leaning === 'neutral' ? fact.neutral : fact[strength][leaning];
  return choose(
    clauses,
    `fact.clause.${agent}.${asset}.${key}`,
  )({
    asset: texts.shared.asset[asset],
    compared,
  });
}

/** Variant offset that differs between the assets of one statement. */
export const turnOfAsset = (asset: Asset): number => ASSETS.indexOf(asset);

/**
 * Variant offset that differs between the facts of an asset, in the order of the catalog, and between its
 * assets.
 */
export const turnOfFact = (
  { agents }: LanguageTexts,
  { agent, asset, key }: Pick<SpokenFact, 'agent' | 'asset' | 'key'>,
): number => Object.keys(agents[agent].fact).indexOf(key) + ASSETS.indexOf(asset);

/**
 * Variant offset that differs between agents and, because an agent can argue for either side, between its
 * sides.
 */
export const turnOfArgument = ({ agent, leaning }: Pick<SpokenFact, 'agent' | 'leaning'>): number =>
  CREW.indexOf(agent) + (leaning === 'bearish' ? CREW.length : 0);
