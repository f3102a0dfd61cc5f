import { CREW, type CrewMember } from '../../domain/crew/crew.ts';

/** Ids in the order of the first version of this API, which partners may rely on. Nothing is added to it. */
const FIRST_ORDER: readonly string[] = ['tokio', 'berlin', 'helsinki', 'denver', 'nairobi', 'marseille'];

const placeOf = (agent: string): number =>
  FIRST_ORDER.includes(agent) ? FIRST_ORDER.indexOf(agent) : FIRST_ORDER.length;

/** Agents in the order of this API: those of its first version, then those that were added later. */
export const inLegacyOrder = <Agent extends string>(agents: readonly Agent[]): Agent[] =>
  agents.toSorted((a, b) => placeOf(a) - placeOf(b));

/** The agents that vote today, in the order of this API. */
export const LEGACY_CREW: readonly CrewMember[] = inLegacyOrder(CREW);

/** @example legacyNameOf('tokio') === 'Tokio' */
export const legacyNameOf = (agent: string): string => agent.charAt(0).toUpperCase() + agent.slice(1);
