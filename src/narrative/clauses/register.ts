import { type Signal } from '../../domain/signals.ts';

/** Which sentence about a signal is used: one with a signal, or one for an abstention. */
export type Register = 'spoken' | 'monitoring';

/**
 * Votes behind a signal of the crew. `agreed`: at least half of the agents vote for it, and more than for any other.
 * `split`: another signal has as many votes. `few`: fewer agents, and the weight of their votes decides. `alone`: no
 * agent votes for it; only the weighted score gives the signal.
 */
export type CrewRegister = 'agreed' | 'split' | 'few' | 'alone' | 'monitoring';

/** Votes of the crew for its signal. */
export interface VotesFor {
  readonly signal: Signal;
  /** Agents that vote for the signal. */
  readonly agreeing: number;
  /** The most votes for another direction; abstentions don't count as a direction. */
  readonly rival: number;
  /** Agents in total. */
  readonly of: number;
}

/** @example registerOf('neutral') === 'spoken' */
export const registerOf = (signal: Signal): Register => (signal === 'monitoring' ? 'monitoring' : 'spoken');

/**
 * @example crewRegisterOf({ signal: 'bullish', agreeing: 2, rival: 2, of: 6 }) === 'split'
 * @example crewRegisterOf({ signal: 'bullish', agreeing: 2, rival: 1, of: 6 }) === 'few'
 */
export function crewRegisterOf({ signal, agreeing, rival, of }: VotesFor): CrewRegister {
  if (signal === 'monitoring') return 'monitoring';
  if (agreeing === 0) return 'alone';
  if (agreeing === rival) return 'split';
  return 2 * agreeing >= of && agreeing > rival ? 'agreed' : 'few';
}
