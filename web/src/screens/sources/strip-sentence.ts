import { t } from 'ttag';
import { type FetchStripView } from '../../api/generated/operators-api.ts';

/** How well a source was fetched on a day. */
export type DayGrade = 'complete' | 'partly' | 'hardly' | 'unknown';

/** Of the fetches that the cadence calls for, a few always fall on the next day. */
const COMPLETE = 0.9;
const PARTLY = 0.5;

/** Grades a day by its successful fetches, of those that the cadence calls for. */
export function gradeOf(share: number | null): DayGrade {
  if (share === null) return 'unknown';
  if (share >= COMPLETE) return 'complete';
  return share >= PARTLY ? 'partly' : 'hardly';
}

const GRADES: Readonly<Record<DayGrade, string>> = {
  complete: 'complete',
  partly: 'partial',
  hardly: 'missing',
  unknown: t`without a record`,
};

/**
 * A strip in a sentence, for screen readers.
 *
 * @example 'Last 30 days: 27 complete, 2 partial, 1 missing.'
 */
export function stripSentence({ success_shares: shares }: Pick<FetchStripView, 'success_shares'>): string {
  const days = (grade: DayGrade): number => shares.filter((share) => gradeOf(share) === grade).length;
  const parts = Object.entries(GRADES)
    .map(([grade, words]) => [days(grade as DayGrade), words] as const)
    .filter(([number]) => number > 0);
  return t`Last ${shares.length} days: ${parts.map((part) => part.join(' ')).join(', ')}.`;
}

const DAY_MS = 86_400_000;

/** One day of a strip in words: `2026-03-10: 98%, 24 values`. */
export function dayWords({ first_day, success_shares, observations }: FetchStripView, index: number): string {
  const day = new Date(Date.parse(first_day) + index * DAY_MS).toISOString().slice(0, 10);
  const share = success_shares[index] ?? null;
  if (share === null) return t`${day}: no record`;
  return t`${day}: ${Math.round(share * 100)}% of fetches, ${observations[index] ?? 0} new values`;
}
