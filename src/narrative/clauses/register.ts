import { type Signal } from '../../domain/signals.ts';

/** Which sentence about a signal is used: one with a signal, or one for an abstention. */
export type Register = 'spoken' | 'monitoring';

/**
 * How a signal of the crew stands in its votes. `agreed`: at least half of the agents vote that way, and more than any other
 * way. `split`: another signal has as many votes. `few`: fewer agents, and the weight of their votes decides. `alone`: no
 * agent votes that way; the weighted score alone gives the signal.
 */
export type CrewRegister = 'agreed' | 'split' | 'few' | 'alone' | 'monitoring';

/** Votes of the crew for its signal. */
export interface VotesFor {
  readonly signal: Signal;
  /** Agents that vote for the signal. */
  readonly agreeing: number;
  /** The most votes that another direction has; abstentions are no direction. */
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
