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

/** The weights sum to 1: a new agent takes its weight from the others, so mandates don't have them. */
const VOTES = [
  { mandate: TOKIO, weight: 0.26 },
  { mandate: BERLIN, weight: 0.16 },
  { mandate: NAIROBI, weight: 0.12 },
  { mandate: HELSINKI, weight: 0.16 },
  { mandate: DENVER, weight: 0.14 },
  { mandate: MARSEILLE, weight: 0.16 },
] as const;

export type CrewMember = (typeof VOTES)[number]['mandate']['agent'];

export const CREW: readonly CrewMember[] = VOTES.map(({ mandate }) => mandate.agent);

export type AgentName = CrewMember | typeof LEAD;

export const AGENTS: readonly AgentName[] = [...CREW, LEAD];

export const agentTitle = (agent: string): string => agent.charAt(0).toUpperCase() + agent.slice(1);

export interface VotingMandate extends Mandate<CrewMember> {
  readonly weight: number;
}

export const MANDATES = Object.fromEntries(
  VOTES.map(({ mandate, weight }) => [mandate.agent, { ...mandate, weight }]),
) as unknown as Readonly<Record<CrewMember, VotingMandate>>;

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

export const DATA_CATEGORIES: readonly string[] = [
  ...new Set(CREW.flatMap((agent) => MANDATES[agent].dataCategories)),
];
