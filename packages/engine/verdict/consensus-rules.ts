import { CONFIDENCE_CAP } from '../crew/agent-rules.ts';

/** With less of the crew's weight contributing, the verdict is `monitoring`. */
export const CONSENSUS_NEEDS_WEIGHT = 0.5;
/** Distance of the consensus from zero at which its strength is greatest. */
export const FULL_STRENGTH = 0.5;
/** Base + strength + agreement (together the cap), times participation and freshness. */
export const CONSENSUS_CONFIDENCE = { base: CONFIDENCE_CAP - 0.8, strength: 0.4, agreement: 0.4 } as const;
