import { type Asset, ASSETS } from '../../assets.ts';
import { type AgentName, CREW, type CrewMember } from '../../crew/crew.ts';
import { LEAD } from '../../crew/lead.ts';
import { type CatalogOf, type Name } from '../catalogs/declarations.ts';
import {
  type Comparison,
  type LeadHeadline,
  type SpokenFact,
  type TextStatement,
} from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { type Numbers } from '../../written-number.ts';
import {
  type AgentCatalog,
  factsOf,
  type FactTexts,
  type FLAG,
  type LeadCatalog,
  type PlanCatalog,
  type SharedCatalog,
} from '../catalogs/catalog.messages.ts';
import { percentChange, roundTo } from '../../rounding.ts';
import { type Signal } from '../../signals.ts';

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
  items.reduce((list, item, i) => {
    if (i < items.length - 1) return grammar.list_next({ list, item });
    return items.length === 2 ? grammar.list_pair({ list, item }) : grammar.list_last({ list, item });
  });

export const joinedClauses = ({ shared: { grammar } }: LanguageTexts, clauses: readonly string[]): string =>
  clauses.reduce((list, item) => grammar.clauses({ list, item }));

export function factTexts({ agents, shared }: LanguageTexts, agent: CrewMember, key: string): FactTexts {
  const { fact } = agents[agent];
  return Object.hasOwn(fact, key) ? fact[key]! : shared.unnamed;
}

export const unitOf = (agent: CrewMember, key: string): string | undefined => factsOf(agent).get(key)?.unit;

export function factClause(
  texts: LanguageTexts,
  { agent, asset, key, leaning, strength, compared }: SpokenFact,
  choose: Choose,
): string {
  const fact = factTexts(texts, agent, key);
  const clauses = leaning === 'neutral' ? fact.neutral : fact[strength][leaning];
  return worded(choose, clauses, `fact.clause.${agent}.${asset}.${key}`, {
    asset: texts.shared.asset[asset],
    compared,
  });
}

/** Variant offset that differs between the assets of one statement. */
export const turnOfAsset = (asset: Asset): number => ASSETS.indexOf(asset);

/** Differs between the facts of an asset, in the order of the catalog, and between its assets. */
export const turnOfFact = (
  { agents }: LanguageTexts,
  { agent, asset, key }: Pick<SpokenFact, 'agent' | 'asset' | 'key'>,
): number => Object.keys(agents[agent].fact).indexOf(key) + ASSETS.indexOf(asset);

/** Differs between agents and, because an agent can argue for either side, between its sides. */
export const turnOfArgument = ({ agent, leaning }: Pick<SpokenFact, 'agent' | 'leaning'>): number =>
  CREW.indexOf(agent) + (leaning === 'bearish' ? CREW.length : 0);

export type Clause<Statement> = (said: Statement, texts: LanguageTexts, choose: Choose) => string;

export type ClausesOf<Statement extends { readonly kind: string }> = {
  readonly [Kind in Statement['kind']]: Clause<Extract<Statement, { kind: Kind }>>;
};
export type SomeClauses = Partial<ClausesOf<TextStatement>>;

/** Writes one of several wordings. */
export const worded = <Args>(
  choose: Choose,
  variants: readonly ((args: Args) => string)[],
  salt: string,
  args: NoInfer<Args>,
): string => choose(variants, salt)(args);

/**
 * Neighbours with different offsets are worded differently every day. @example startingAt(1, ['a', 'b', 'c'])
 * → ['b', 'c', 'a']
 */
export function startingAt<Variant>(turn: number, variants: readonly Variant[]): readonly Variant[] {
  const start = Math.max(0, turn) % variants.length;
  return [...variants.slice(start), ...variants.slice(0, start)];
}

export type Register = 'spoken' | 'monitoring';

/**
 * `agreed`: at least half of the agents, and more than for any other. `balanced`: neutral because opposing votes
 * cancel out. `split`: another has as many votes. `few`: fewer agents. `alone`: no agent votes for it; only the
 * weighted score gives it.
 */
export type CrewRegister = 'agreed' | 'balanced' | 'split' | 'few' | 'alone' | 'monitoring';

export const registerOf = (signal: Signal): Register => (signal === 'monitoring' ? 'monitoring' : 'spoken');

export function crewRegisterOf({ signal, agreeing, rival, opposed, of }: LeadHeadline): CrewRegister {
  if (signal === 'monitoring') return 'monitoring';
  if (2 * agreeing >= of && agreeing > rival) return 'agreed';
  if (signal === 'neutral' && opposed) return 'balanced';
  if (agreeing === 0) return 'alone';
  return agreeing === rival ? 'split' : 'few';
}

interface Shown {
  readonly decimals: number;
  readonly scaled: (value: number) => number;
}

const asIs = (value: number): number => value;

const SHOWN: Readonly<Record<string, Shown>> = {
  'percentage points': { decimals: 2, scaled: asIs },
  'standard deviations': { decimals: 1, scaled: asIs },
  index: { decimals: 0, scaled: asIs },
  'index points': { decimals: 1, scaled: asIs },
  'log change': { decimals: 2, scaled: (value) => 100 * value },
  'log ratio': { decimals: 1, scaled: percentChange },
};

const UNKNOWN: Shown = { decimals: 2, scaled: asIs };

export interface WrittenValue {
  readonly value: string;
  readonly signed: string;
  readonly gap: string;
  readonly compared: Comparison;
}

/** @throws Error for a unit without a format; undefined is a fact of another methodology */
export function writtenValue(value: number, unit: string | undefined, numbers: Numbers): WrittenValue {
  const shown = unit === undefined ? UNKNOWN : SHOWN[unit];
  if (shown === undefined) throw new Error(`values in ${unit} have no format`);
  const { decimals, scaled } = shown;
  const rounded = roundTo(scaled(value), decimals);
  const written = numbers.number(rounded, decimals);
  return {
    value: written,
    signed: rounded > 0 ? `+${written}` : written,
    gap: rounded < 0 ? written.slice(1) : written,
    compared: rounded === 0 ? 'level' : rounded > 0 ? 'above' : 'below',
  };
}
