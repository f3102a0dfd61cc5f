import { type CrewMember } from '../../crew/crew.ts';
import { type LEAD } from '../../crew/lead.ts';
import { type Signal } from '../../signals.ts';
import { type Standing } from '../../usual-range/usual-range.ts';
import { type ActionPlan } from '../../verdict/verdict.ts';
import {
  type AgentHeadline,
  type LeadHeadline,
  type PlanStatement,
  type RiskStatement,
  type TextStatement,
} from './statement.ts';
import { type Choose } from './wording.ts';

interface Spoken {
  readonly summary: readonly TextStatement[];
  readonly paragraphs: readonly (readonly TextStatement[])[];
}

export interface AgentScript extends Spoken {
  readonly agent: CrewMember;
  readonly headline: AgentHeadline;
}

/** A synthesis of the cycle, without the plan and its risk. */
export interface LeadScript extends Spoken {
  readonly agent: typeof LEAD;
  readonly headline: LeadHeadline;
}

/** Only the older public API shows these. */
export interface ActionScript {
  readonly plan: readonly PlanStatement[];
  readonly risk: readonly RiskStatement[];
}

export interface CycleScript {
  readonly lead: LeadScript;
  readonly crew: readonly AgentScript[];
  readonly action: ActionScript;
}

export interface ReasoningScript<Headline> {
  readonly headline: Headline;
  readonly statements: readonly TextStatement[];
}

export interface SpeakerText {
  readonly headline: string;
  readonly summary: string;
  readonly prose: string;
}

export const TEXT_PARTS = ['headline', 'summary', 'prose'] as const satisfies readonly (keyof SpeakerText)[];
export type TextPart = (typeof TEXT_PARTS)[number];

/** Every sentence has an initial capital (if the script has capitals) and a full stop. */
export interface Phrasebook {
  readonly sentence: (statement: TextStatement, choose: Choose) => string;
  readonly plan: (statement: PlanStatement, choose: Choose) => string;
  readonly risk: (statement: RiskStatement, choose: Choose) => string;
  readonly agentHeadline: (headline: AgentHeadline, choose: Choose) => string;
  readonly leadHeadline: (headline: LeadHeadline, choose: Choose) => string;
  /**
   * A public value, or the standing of one that can't be shown; null if neither is known.
   *
   * @example 'Fear & Greed: 32 of 100', 'Daily trend: lower than usual', 'Daily trend: value not disclosed'
   */
  readonly metricLabel: (agent: CrewMember, key: string, shown: number | Standing | null) => string;
  readonly planAsList: (plan: ActionPlan, signal: Signal) => string;
}
