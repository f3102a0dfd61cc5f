import { type Signal } from '../../domain/signals.ts';

/** What a sentence about a signal is built on: one that says something, or that the speaker abstains. */
export type Register = 'spoken' | 'monitoring';

/** Of the crew there is a third: the signal is spoken, and no agent by itself speaks it. */
export type CrewRegister = Register | 'alone';

/** @example registerOf('neutral') === 'spoken' */
export const registerOf = (signal: Signal): Register => (signal === 'monitoring' ? 'monitoring' : 'spoken');

/**
 * @param agreeing how many agents share the signal of the crew
 * @example crewRegisterOf('neutral', 0) === 'alone'
 */
export const crewRegisterOf = (signal: Signal, agreeing: number): CrewRegister =>
  signal !== 'monitoring' && agreeing === 0 ? 'alone' : registerOf(signal);
