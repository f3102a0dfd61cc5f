import { type StateBadgeProps } from './StateBadge.tsx';
import { type ConditionView } from '../api/generated/operators-api.ts';

/** Why a source counts or doesn't. */
export type ConditionCode = ConditionView['code'];

/** The word for each condition, and its tone: what nobody wanted first. Complete by the compiler. */
export const CONDITIONS: Readonly<Record<ConditionCode, StateBadgeProps>> = {
  rejected: { label: 'Rejected', tone: 'bad' },
  missing: { label: 'Missing', tone: 'bad' },
  stale: { label: 'Stale', tone: 'bad' },
  no_key: { label: 'No key', tone: 'warning' },
  paused: { label: 'Paused', tone: 'warning' },
  provisional: { label: 'Provisional', tone: 'warning' },
  too_short: { label: 'Too short', tone: 'info' },
  fresh: { label: 'Fresh', tone: 'good' },
};

/** The codes in that order. */
export const CONDITION_CODES = Object.keys(CONDITIONS) as readonly ConditionCode[];
