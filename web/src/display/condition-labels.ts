import { t } from 'ttag';
import { type StateBadgeProps } from './StateBadge.tsx';
import { type ConditionView } from '../api/generated/operators-api.ts';

export type ConditionCode = ConditionView['code'];

/** Label and tone of each condition, the least wanted first. */
export const CONDITIONS: Readonly<Record<ConditionCode, StateBadgeProps>> = {
  rejected: { label: t`Rejected`, tone: 'bad' },
  missing: { label: t`Missing`, tone: 'bad' },
  stale: { label: t`Stale`, tone: 'bad' },
  no_key: { label: t`No key`, tone: 'warning' },
  paused: { label: t`Paused`, tone: 'warning' },
  provisional: { label: t`Provisional`, tone: 'warning' },
  too_short: { label: t`Too short`, tone: 'info' },
  fresh: { label: t`Fresh`, tone: 'good' },
};

export const CONDITION_CODES = Object.keys(CONDITIONS) as readonly ConditionCode[];
