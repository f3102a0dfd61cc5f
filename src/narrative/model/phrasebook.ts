import { type ActionPlan } from '../../domain/verdict/verdict.ts';
import { type CrewMember } from '../../domain/crew/crew.ts';
import { type Signal } from '../../domain/signals.ts';
import {
  type AgentHeadline,
  type LeadHeadline,
  type PlanStatement,
  type TextStatement,
  type RiskStatement,
} from './statement.ts';
import { type Choose } from './wording.ts';

/** Every sentence has an initial capital (if the script has capitals) and a full stop. */
export interface Phrasebook {
  readonly sentence: (statement: TextStatement, choose: Choose) => string;
  readonly plan: (statement: PlanStatement, choose: Choose) => string;
  readonly risk: (statement: RiskStatement, choose: Choose) => string;
  /** One line, no full stop. */
  readonly agentHeadline: (headline: AgentHeadline, choose: Choose) => string;
  readonly leadHeadline: (headline: LeadHeadline, choose: Choose) => string;
  /** @example 'Fear & Greed: 32 of 100', 'Daily trend: value not disclosed' for a value of null */
  readonly metricLabel: (agent: CrewMember, key: string, value: number | null) => string;
  /** Markdown; one line without a plan. */
  readonly planAsList: (plan: ActionPlan | null, signal: Signal) => string;
}
