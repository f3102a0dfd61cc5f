import { type Signal } from '../../domain/signals.ts';

/** A sentence with a signal, or one for an abstention. */
export type Register = 'spoken' | 'monitoring';

/**
 * `agreed`: at least half of the agents vote for the signal, and more than for any other. `split`: another
 * signal has as many votes. `few`: fewer agents, and the weight of their votes decides. `alone`: no agent
 * votes for it; only the weighted score gives it.
 */
export type CrewRegister = 'agreed' | 'split' | 'few' | 'alone' | 'monitoring';

export interface VotesFor {
  readonly signal: Signal;
  readonly agreeing: number;
  /** The most votes for another direction; abstentions don't count as a direction. */
  readonly rival: number;
  readonly of: number;
}

export const registerOf = (signal: Signal): Register => (signal === 'monitoring' ? 'monitoring' : 'spoken');

/**
 * @example crewRegisterOf({ signal: 'bullish', agreeing: 2, rival: 2, of: 6 }) === 'split'; with a rival of
 * 1: 'few'
 */
export function crewRegisterOf({ signal, agreeing, rival, of }: VotesFor): CrewRegister {
  if (signal === 'monitoring') return 'monitoring';
  if (agreeing === 0) return 'alone';
  if (agreeing === rival) return 'split';
  return 2 * agreeing >= of && agreeing > rival ? 'agreed' : 'few';
}
