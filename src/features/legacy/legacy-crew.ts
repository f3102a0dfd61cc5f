import { CREW, type CrewMember } from '../../domain/crew/crew.ts';

/** Ids in the order of the first version of this API, which partners may rely on. Do not add to it. */
const FIRST_ORDER: readonly string[] = ['tokio', 'berlin', 'helsinki', 'denver', 'nairobi', 'marseille'];

const placeOf = (agent: string): number =>
  FIRST_ORDER.includes(agent) ? FIRST_ORDER.indexOf(agent) : FIRST_ORDER.length;

/** Agents in the order of this API: those of its first version, then the later ones. */
export const inLegacyOrder = <Agent extends string>(agents: readonly Agent[]): Agent[] =>
  agents.toSorted((a, b) => placeOf(a) - placeOf(b));

/** Agents that vote today, in the order of this API. */
export const LEGACY_CREW: readonly CrewMember[] = inLegacyOrder(CREW);
