import { type Signal } from '../../domain/signals.ts';

/** Which sentence about a signal is used: one with a signal, or one for an abstention. */
export type Register = 'spoken' | 'monitoring';

/** For the crew there is a third: a signal that no single agent has. */
export type CrewRegister = Register | 'alone';

/** @example registerOf('neutral') === 'spoken' */
export const registerOf = (signal: Signal): Register => (signal === 'monitoring' ? 'monitoring' : 'spoken');

/**
 * @param agreeing how many agents share the signal of the crew
 * @example crewRegisterOf('neutral', 0) === 'alone'
 */
export const crewRegisterOf = (signal: Signal, agreeing: number): CrewRegister =>
  signal !== 'monitoring' && agreeing === 0 ? 'alone' : registerOf(signal);
