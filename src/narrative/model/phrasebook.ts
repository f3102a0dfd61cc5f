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
 * A finite clause: subject and verb, no capital at the beginning unless the word always has one, no full stop, and
 * no connective, so that any may be put before it.
 */
export type Clause<Name> = (asset: Name) => string;

/** How one fact is put into words in one language. `Name` holds the forms of an asset's name. */
export interface FactPhrases<Name> {
  /** What is measured, as the head of a label: capitalised, no value. */
  readonly label: string;
  /** For a headline: a clause of a few words, without the asset and without a number. */
  readonly headline: Readonly<Record<'bullish' | 'bearish', string>>;
  /** Past the bound of neutral; at least 3 variants each. */
  readonly clear: Readonly<Record<'bullish' | 'bearish', readonly Clause<Name>[]>>;
  /** Most of the way to the anchor; at least 2 variants each. */
  readonly strong: Readonly<Record<'bullish' | 'bearish', readonly Clause<Name>[]>>;
  /** Neither way; at least 2 variants. */
  readonly neutral: readonly Clause<Name>[];
  /** Null where a source is of licence class B: its value is never shown. */
  readonly value: ValuePhrases<Name> | null;
}

/** How the value of a fact is put into words and figures. */
export interface ValuePhrases<Name> {
  /** A clause with the value in it, rounded as it is written; at least 2 variants. */
  readonly clauses: readonly ((value: number, asset: Name) => string)[];
  /** The value as a label shows it, with its unit. */
  readonly short: (value: number) => string;
}

/** What one agent says in one language that no other agent would. `Agent` holds the forms of an agent's name. */
export interface AgentPhrases<Name, Agent = unknown> {
  /** What the agent is called. */
  readonly name: Agent;
  /** Clauses that say what its field shows of an asset, with the language's word for the signal; at least 3 variants each. */
  readonly stance: Readonly<Record<SpokenSignal, readonly Clause<Name>[]>>;
  /** What would change its mind: whole clauses, no asset needed; at least 3 variants each. */
  readonly watch: Readonly<Record<SpokenSignal, readonly string[]>>;
  /** By the key of the fact, as in its mandate, over all three assets. */
  readonly facts: Readonly<Record<string, FactPhrases<Name>>>;
  /** Clauses of each risk flag that its facts can raise; at least 2 each. A flag has its clauses with one agent only. */
  readonly flags: Readonly<Record<string, readonly Clause<Name>[]>>;
}

/** The phrases of every agent that votes. */
export type CrewPhrases<Name, Agent = unknown> = Readonly<Record<CrewMember, AgentPhrases<Name, Agent>>>;

/** One language: makes sentences of statements. Every sentence has a capital (where the script has) and a full stop. */
export interface Phrasebook {
  readonly sentence: (statement: TextStatement, choose: Choose) => string;
  readonly plan: (statement: PlanStatement, choose: Choose) => string;
  readonly risk: (statement: RiskStatement, choose: Choose) => string;
  /** One line, no full stop. */
  readonly agentHeadline: (headline: AgentHeadline, choose: Choose) => string;
  readonly leadHeadline: (headline: LeadHeadline, choose: Choose) => string;
  /** @example 'Fear & Greed: 32 of 100', 'Daily trend: value not disclosed' for a value of null */
  readonly metricLabel: (agent: CrewMember, key: string, value: number | null) => string;
  /** The plan as a Markdown list; of no plan, one line that says so. */
  readonly planAsList: (plan: ActionPlan | null, signal: Signal) => string;
}
