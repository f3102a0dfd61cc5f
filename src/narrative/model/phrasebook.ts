import { type ActionPlan } from '../../domain/verdict/verdict.ts';
import { type CrewMember } from '../../domain/crew/crew.ts';
import { type Signal } from '../../domain/signals.ts';
import {
  type AgentHeadline,
  type LeadHeadline,
  type PlanStatement,
  type TextStatement,
  type RiskStatement,
  type SpokenSignal,
} from './statement.ts';
import { type Choose } from './wording.ts';

/**
 * A finite clause: subject and verb, no initial capital unless the word always has one, no full stop, and no
 * connective, so that any connective can precede it.
 */
export type Clause<Name> = (asset: Name) => string;

/** Phrases of one fact in one language. `Name` holds the forms of an asset's name. */
export interface FactPhrases<Name> {
  /** Name of the measured quantity, as the beginning of a label: capitalised, no value. */
  readonly label: string;
  /** For a headline: a clause of a few words, without the asset and without a number. */
  readonly headline: Readonly<Record<'bullish' | 'bearish', string>>;
  /** For a leaning beyond neutral; at least 3 variants each. */
  readonly clear: Readonly<Record<'bullish' | 'bearish', readonly Clause<Name>[]>>;
  /** For a leaning most of the way to the anchor; at least 2 variants each. */
  readonly strong: Readonly<Record<'bullish' | 'bearish', readonly Clause<Name>[]>>;
  /** For a neutral leaning; at least 2 variants. */
  readonly neutral: readonly Clause<Name>[];
  /** Null where a source is of licence class B: its value is never shown. */
  readonly value: ValuePhrases<Name> | null;
}

/** Phrases with the value of a fact. */
export interface ValuePhrases<Name> {
  /** A clause with the rounded value; at least 2 variants. */
  readonly clauses: readonly ((value: number, asset: Name) => string)[];
  /** The value with its unit, as a label shows it. */
  readonly short: (value: number) => string;
}

/** Phrases of one agent in one language. `Agent` holds the forms of an agent's name. */
export interface AgentPhrases<Name, Agent = unknown> {
  /** Name of the agent. */
  readonly name: Agent;
  /** Clauses on what its field shows of an asset, with the language's signal word; at least 3 variants each. */
  readonly stance: Readonly<Record<SpokenSignal, readonly Clause<Name>[]>>;
  /** What would change its view: complete clauses that need no asset; at least 3 variants each. */
  readonly watch: Readonly<Record<SpokenSignal, readonly string[]>>;
  /** By the key of the fact, as in its mandate, over all three assets. */
  readonly facts: Readonly<Record<string, FactPhrases<Name>>>;
  /**
   * Clauses of each risk flag that its facts can raise; at least 2 each. Each flag belongs to one agent only.
   */
  readonly flags: Readonly<Record<string, readonly Clause<Name>[]>>;
}

/** Phrases of every agent that votes. */
export type CrewPhrases<Name, Agent = unknown> = Readonly<Record<CrewMember, AgentPhrases<Name, Agent>>>;

/**
 * One language: turns statements into sentences. Every sentence has an initial capital (where the script has
 * capitals) and a full stop.
 */
export interface Phrasebook {
  readonly sentence: (statement: TextStatement, choose: Choose) => string;
  readonly plan: (statement: PlanStatement, choose: Choose) => string;
  readonly risk: (statement: RiskStatement, choose: Choose) => string;
  /** One line, no full stop. */
  readonly agentHeadline: (headline: AgentHeadline, choose: Choose) => string;
  readonly leadHeadline: (headline: LeadHeadline, choose: Choose) => string;
  /** @example 'Fear & Greed: 32 of 100', 'Daily trend: value not disclosed' for a value of null */
  readonly metricLabel: (agent: CrewMember, key: string, value: number | null) => string;
  /** The plan as a Markdown list; one line where there is no plan. */
  readonly planAsList: (plan: ActionPlan | null, signal: Signal) => string;
}
