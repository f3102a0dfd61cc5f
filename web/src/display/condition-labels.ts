import { type ConditionView } from '../api/generated/operators-api.ts';
import { type Tone } from './StateBadge.tsx';

/** Why a source counts or doesn't. */
export type ConditionCode = ConditionView['code'];

/** The word for each condition, and its tone: what nobody wanted first. Complete by the compiler. */
export const CONDITIONS: Readonly<Record<ConditionCode, { readonly label: string; readonly tone: Tone }>> = {
  rejected: { label: 'Rejected', tone: 'bad' },
  missing: { label: 'Missing', tone: 'bad' },
  stale: { label: 'Stale', tone: 'bad' },
  no_key: { label: 'No key', tone: 'warning' },
  paused: { label: 'Paused', tone: 'warning' },
  provisional: { label: 'Provisional', tone: 'warning' },
  too_short: { label: 'Too short', tone: 'info' },
  fresh: { label: 'Fresh', tone: 'good' },
};
