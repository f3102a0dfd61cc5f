import { momentWords } from '../timestamps.ts';
import { type Attention } from './attention.ts';

/** The last change of a switch: who, when, and why. */
export interface SwitchChange {
  /** The operator's name; null if an earlier release stored the change. */
  readonly by: string | null;
  readonly atMs: number;
  readonly reason: string | null;
}

/** Longest reason for a switch's change, enforced by the operators' API and the page. */
export const SWITCH_REASON_LENGTH = 500;

/** Returns the attention item for a data API that is off. It comes first because every partner notices it. */
export const dataApiOff = (off: SwitchChange | null): Attention[] =>
  off === null
    ? []
    : [
        {
          kind: 'data_api_off',
          severity: 'critical',
          subject: null,
          message: `The data API is off: every data route returns 503. ${switchedOff('it', off)}`,
          sinceMs: off.atMs,
          by: off.by,
          reason: off.reason,
        },
      ];

/** Returns the attention item for signals that are off. */
export const signalsOff = (off: SwitchChange | null): Attention[] =>
  off === null
    ? []
    : [
        {
          kind: 'signals_off',
          severity: 'warning',
          subject: null,
          message: `Signals are off: batches list signal:<SYMBOL> as missing. ${switchedOff('them', off)}`,
          sinceMs: off.atMs,
          by: off.by,
          reason: off.reason,
        },
      ];

function switchedOff(what: 'it' | 'them', { by, atMs, reason }: SwitchChange): string {
  const why =
    reason === null ? 'No reason was given.' : `Reason: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`;
  return `${by ?? 'An operator'} switched ${what} off at ${momentWords(atMs)}. ${why}`;
}

/** Returns the attention item for a data API that was switched off while the switch couldn't be stored. */
export const unstoredSwitch = (stored: boolean): Attention[] =>
  stored
    ? []
    : [
        {
          kind: 'switch_not_stored',
          severity: 'critical',
          subject: null,
          message:
            'The data API is off only in the process that answered, because the database cannot write: switch it off at every other process too. It is stored by itself once the database can write.',
          sinceMs: null,
        },
      ];
