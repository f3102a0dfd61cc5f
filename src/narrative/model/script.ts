import {
  type AgentHeadline,
  type LeadHeadline,
  type PlanStatement,
  type TextStatement,
  type RiskStatement,
} from './statement.ts';
import { type CrewMember } from '../../domain/crew/crew.ts';
import { type LEAD } from '../../domain/crew/lead.ts';

/** What a speaker says of a cycle, in no language yet. */
interface Spoken {
  /** The statements of the short form, taken from the paragraphs. */
  readonly summary: readonly TextStatement[];
  readonly paragraphs: readonly (readonly TextStatement[])[];
}

/** What an agent says. */
export interface AgentScript extends Spoken {
  readonly agent: CrewMember;
  readonly headline: AgentHeadline;
}

/** What the lead says: a synthesis of the cycle. The plan and its risk are not part of it. */
export interface LeadScript extends Spoken {
  readonly agent: typeof LEAD;
  readonly headline: LeadHeadline;
}

/** The plan and its risk, which only the older public API tells. */
export interface ActionScript {
  readonly plan: readonly PlanStatement[];
  readonly risk: readonly RiskStatement[];
}

/** Everything that is told of a cycle, in no language yet. */
export interface CycleScript {
  readonly lead: LeadScript;
  readonly crew: readonly AgentScript[];
  readonly action: ActionScript;
}

/** Why an agent says what it says of one asset, in no language yet. */
export interface AgentReasoningScript {
  readonly headline: AgentHeadline;
  readonly statements: readonly TextStatement[];
}

/** Why the lead says what it says, in no language yet. */
export interface LeadReasoningScript {
  readonly headline: LeadHeadline;
  readonly statements: readonly TextStatement[];
}
