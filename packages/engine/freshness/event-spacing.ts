import { FRESH_CADENCES } from './freshness.ts';
import { type SeriesWindow } from '../observations/series-window.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../timestamps.ts';
import { type SourceDefinition } from '../sources/source.ts';

/** Candle width from which the history of sources with current values only is derived. */
export const PAST_OF_NOW_STEP_MS = 15 * MINUTE_MS;
/** Longest regular pause of a provider that publishes on working days: a weekend with holidays around it. */
const WORKING_DAYS_PAUSE_MS = 6 * DAY_MS;
/** A value this much later than its regular spacing counts as missing. */
export const MISSED_SPACINGS = 1.5;
/** Between values dated by their fetch: many a day, and a pause of the service can't be filled later. */
const FETCHED_PAUSE_MS = DAY_MS;

export function longestSpacingMs(source: SourceDefinition): number {
  if (source.publishedOn === 'working_days') return WORKING_DAYS_PAUSE_MS;
  if (source.tsSemantics === 'event') return MISSED_SPACINGS * source.publicationSeconds * SECOND_MS;
  const nowSpacingMs = FRESH_CADENCES * source.cadenceSeconds * SECOND_MS;
  return source.providerHistoryDays === 0
    ? nowSpacingMs
    : Math.max(nowSpacingMs, MISSED_SPACINGS * PAST_OF_NOW_STEP_MS);
}

/** Epoch milliseconds. A working day without a value isn't a hole, because it may be a holiday. */
export function newestHoleEndMs(
  source: SourceDefinition,
  { eventAtMs }: Pick<SeriesWindow, 'eventAtMs'>,
): number | null {
  const longestMs = source.tsSemantics === 'fetch' ? FETCHED_PAUSE_MS : longestSpacingMs(source);
  for (let i = eventAtMs.length - 1; i > 0; i--)
    if (eventAtMs[i]! - eventAtMs[i - 1]! > longestMs) return eventAtMs[i]!;
  return null;
}
