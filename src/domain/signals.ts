/** What an agent or the verdict says. `monitoring` means: not enough fresh data to say anything. */
export const SIGNALS = ['bullish', 'bearish', 'neutral', 'monitoring'] as const;
export type Signal = (typeof SIGNALS)[number];

/** The six agents that vote, in the order every list shows them. */
export const CREW = ['tokio', 'berlin', 'nairobi', 'helsinki', 'denver', 'marseille'] as const;
export type CrewMember = (typeof CREW)[number];

/** The lead persona, who does not vote but speaks the consensus. */
export const LEAD = 'profesor';

/** Everybody who has a card. */
export const AGENTS = [...CREW, LEAD] as const;
export type AgentName = (typeof AGENTS)[number];
