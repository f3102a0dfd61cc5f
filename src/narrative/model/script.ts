import {
  type AgentHeadline,
  type LeadHeadline,
  type PlanStatement,
  type TextStatement,
  type RiskStatement,
} from './statement.ts';
import { type CrewMember } from '../../domain/crew/crew.ts';
import { type LEAD } from '../../domain/crew/lead.ts';

interface Spoken {
  /** The short form, taken from the paragraphs. */
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

export interface AgentReasoningScript {
  readonly headline: AgentHeadline;
  readonly statements: readonly TextStatement[];
}

export interface LeadReasoningScript {
  readonly headline: LeadHeadline;
  readonly statements: readonly TextStatement[];
}
