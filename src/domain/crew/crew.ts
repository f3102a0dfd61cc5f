import { ASSETS } from '../assets.ts';
import { ABSTENTION_FLAG } from './agent-rules.ts';
import { BERLIN } from './berlin/berlin.mandate.ts';
import { DENVER } from './denver/denver.mandate.ts';
import { HELSINKI } from './helsinki/helsinki.mandate.ts';
import { LEAD } from './lead.ts';
import { type Mandate } from './mandate.ts';
import { MARSEILLE } from './marseille/marseille.mandate.ts';
import { NAIROBI } from './nairobi/nairobi.mandate.ts';
import { TOKIO } from './tokio/tokio.mandate.ts';

/**
 * Voting agents in list order, each with the weight of its vote (0–1). The weights sum to 1, so a new agent takes its
 * weight from the others; therefore they are declared here and not in the mandates.
 */
const VOTES = [
  { mandate: TOKIO, weight: 0.26 },
  { mandate: BERLIN, weight: 0.16 },
  { mandate: NAIROBI, weight: 0.12 },
  { mandate: HELSINKI, weight: 0.16 },
  { mandate: DENVER, weight: 0.14 },
  { mandate: MARSEILLE, weight: 0.16 },
] as const;

/** ID of a voting agent. */
export type CrewMember = (typeof VOTES)[number]['mandate']['agent'];

/** IDs of the voting agents. */
export const CREW: readonly CrewMember[] = VOTES.map(({ mandate }) => mandate.agent);

/** ID of a voting agent or of the lead. */
export type AgentName = CrewMember | typeof LEAD;

/** IDs of all agents that partners can request: the crew, then the lead. */
export const AGENTS: readonly AgentName[] = [...CREW, LEAD];

/** @example agentTitle('tokio') === 'Tokio' */
export const agentTitle = (agent: string): string => agent.charAt(0).toUpperCase() + agent.slice(1);

/** A mandate with the weight of its vote. */
export interface VotingMandate extends Mandate<CrewMember> {
  /** Weight of the vote in the consensus, 0–1; the crew's weights sum to 1. */
  readonly weight: number;
}

/** The mandate of each voting agent. */
export const MANDATES = Object.fromEntries(
  VOTES.map(({ mandate, weight }) => [mandate.agent, { ...mandate, weight }]),
) as unknown as Readonly<Record<CrewMember, VotingMandate>>;

/** Flags that agents can raise, in the order of the crew; the abstention flag is last. */
export const RISK_FLAGS: readonly string[] = [
  ...new Set(
    CREW.flatMap((agent) =>
      ASSETS.flatMap((asset) =>
        MANDATES[agent].assets[asset].facts.flatMap(({ flagAtLow, flagAtHigh }) => [flagAtLow, flagAtHigh]),
      ),
    ).filter((flag) => flag !== null),
  ),
  ABSTENTION_FLAG,
];

/** Kinds of data that an agent reads. */
export const DATA_CATEGORIES: readonly string[] = [
  ...new Set(CREW.flatMap((agent) => MANDATES[agent].dataCategories)),
];
