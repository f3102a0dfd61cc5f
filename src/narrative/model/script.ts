import {
  type AgentHeadline,
  type LeadHeadline,
  type PlanStatement,
  type TextStatement,
  type RiskStatement,
} from './statement.ts';
import { type CrewMember } from '../../domain/crew/crew.ts';
import { type LEAD } from '../../domain/crew/lead.ts';

/** A speaker's statements on a cycle, independent of language. */
interface Spoken {
  /** Statements of the short form, taken from the paragraphs. */
  readonly summary: readonly TextStatement[];
  readonly paragraphs: readonly (readonly TextStatement[])[];
}

/** Script of an agent. */
export interface AgentScript extends Spoken {
  readonly agent: CrewMember;
  readonly headline: AgentHeadline;
}

/** Script of the lead: a synthesis of the cycle, without the plan and its risk. */
export interface LeadScript extends Spoken {
  readonly agent: typeof LEAD;
  readonly headline: LeadHeadline;
}

/** The plan and its risk, which only the older public API shows. */
export interface ActionScript {
  readonly plan: readonly PlanStatement[];
  readonly risk: readonly RiskStatement[];
}

/** All statements about a cycle, independent of language. */
export interface CycleScript {
  readonly lead: LeadScript;
  readonly crew: readonly AgentScript[];
  readonly action: ActionScript;
}

/** Reasoning of an agent on one asset, independent of language. */
export interface AgentReasoningScript {
  readonly headline: AgentHeadline;
  readonly statements: readonly TextStatement[];
}

/** Reasoning of the lead, independent of language. */
export interface LeadReasoningScript {
  readonly headline: LeadHeadline;
  readonly statements: readonly TextStatement[];
}
