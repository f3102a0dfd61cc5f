import { type StateBadgeProps } from './StateBadge.tsx';
import { type ConditionView } from '../api/generated/operators-api.ts';

export type ConditionCode = ConditionView['code'];

/** Label and tone of each condition, the least wanted first. */
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

export const CONDITION_CODES = Object.keys(CONDITIONS) as readonly ConditionCode[];
