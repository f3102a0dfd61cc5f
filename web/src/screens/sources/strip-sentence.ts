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

/**
 * A strip in a sentence, for whoever doesn't see it.
 *
 * @example 'Fetched in the last 30 days: 27 days complete, 2 partly, 1 hardly or not at all.'
 */
export function stripSentence({ success_shares: shares }: Pick<FetchStripView, 'success_shares'>): string {
  const days = (grade: DayGrade): number => shares.filter((share) => gradeOf(share) === grade).length;
  const parts = [
    `${days('complete')} days complete`,
    `${days('partly')} partly`,
    `${days('hardly')} hardly or not at all`,
    ...(days('unknown') === 0 ? [] : [`${days('unknown')} without a record`]),
  ];
  return `Fetched in the last ${shares.length} days: ${parts.join(', ')}.`;
}

const DAY_MS = 86_400_000;

/** One day of a strip in words: `2026-03-10: 98%, 24 values`. */
export function dayWords({ first_day, success_shares, observations }: FetchStripView, index: number): string {
  const day = new Date(Date.parse(first_day) + index * DAY_MS).toISOString().slice(0, 10);
  const share = success_shares[index] ?? null;
  if (share === null) return `${day}: no record`;
  return `${day}: ${Math.round(share * 100)}% of fetches, ${observations[index] ?? 0} new values`;
}
