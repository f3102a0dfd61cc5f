import { t } from 'ttag';
import { type OutageReason } from '../../../../src/domain/attention/outage.ts';
import { OUTAGE_REASONS } from '../../display/outage-reasons.ts';
import { type Tone } from '../../display/StateBadge.tsx';
import { type TimelineMarkItem } from '../../api/generated/operators-api.ts';

/** Label and tone of each kind of mark. */
export const MARK_KINDS: Readonly<
  Record<TimelineMarkItem['kind'], { readonly label: string; readonly tone: Tone; readonly colour: string }>
> = {
  outage: { label: t`Outage`, tone: 'bad', colour: 'var(--down)' },
  switched_off: { label: t`Switched off`, tone: 'bad', colour: 'var(--down)' },
  withdrawal: { label: t`Withdrawal`, tone: 'bad', colour: 'var(--down)' },
  source_paused: { label: t`Source paused`, tone: 'warning', colour: 'var(--warn)' },
  methodology_change: { label: t`New methodology`, tone: 'info', colour: 'var(--accent)' },
  verdict_change: { label: t`New verdict`, tone: 'quiet', colour: 'var(--quiet)' },
};

const SWITCHES: Readonly<Record<string, string>> = {
  data_api_enabled: t`Data API`,
  signals_enabled: t`Signals`,
};

/** The change, or the subject, and the reason. An outage has no name, only a reason. */
export function markWords({ kind, before, after, subject, reason }: TimelineMarkItem): string {
  if (after !== null) return `${before ?? t`nothing`} → ${after}`;
  if (kind === 'outage') return OUTAGE_REASONS[reason as OutageReason];
  const name = subject === null ? null : (SWITCHES[subject] ?? subject);
  return [name, reason].filter((part) => part !== null).join(': ');
}

/** Address that a mark leads to; undefined: none. */
export function markAddress({ kind, cycle_number: cycle, subject }: TimelineMarkItem): string | undefined {
  if (cycle !== null) return `/cycles/${cycle}`;
  if (kind === 'switched_off') return '/switches';
  if (subject === null) return undefined;
  return `/${kind === 'outage' ? 'outages' : 'sources'}/${encodeURIComponent(subject)}`;
}
