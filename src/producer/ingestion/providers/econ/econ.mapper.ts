import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { dayEndMs, dayMs } from '../../adapter/calendar-day.ts';
import { finishedAtMs } from '../../adapter/finished-at.ts';
import { type ProviderPoint } from '../../adapter/series-observations.ts';
import { type FredCsvRows } from './econ.csv.ts';
import { type FredObservationsPayload } from './econ.schema.ts';

/** One point per observation that has a value, dated by FRED's observation date; gaps are left out. */
export function pointsOfObservations(payload: FredObservationsPayload): ProviderPoint[] {
  return payload.observations.flatMap(({ date, value }) =>
    value === null ? [] : [{ eventAtMs: dayMs(date), value }],
  );
}

/** The same of the CSV. */
export function pointsOfCsv(rows: FredCsvRows): ProviderPoint[] {
  return rows.flatMap(([date, value]) => (value === null ? [] : [{ eventAtMs: dayMs(date), value }]));
}

/**
 * Event → the midnight UTC after the day of its first release, from an answer with output_type 4. FRED gives days
 * without a time, so a value counts from the end of its day. A day that is not after the end of the period is ignored,
 * and so is a response in which every row carries the day of the request.
 */
export function releasesOfObservations(
  source: SourceDefinition,
  payload: FredObservationsPayload,
): ReadonlyMap<number, number> {
  const rows = payload.observations;
  if (rows.every((row) => row.realtime_start === payload.realtime_start)) return new Map();
  const releases = new Map<number, number>();
  for (const { date, realtime_start: releaseDay } of rows) {
    const eventAtMs = dayMs(date);
    if (dayMs(releaseDay) >= finishedAtMs(source, eventAtMs)) releases.set(eventAtMs, dayEndMs(releaseDay));
  }
  return releases;
}

/** The points with their release where it is known. */
export function withReleases(
  points: readonly ProviderPoint[],
  releases: ReadonlyMap<number, number>,
): ProviderPoint[] {
  return points.map((point) => {
    const releasedAtMs = releases.get(point.eventAtMs);
    return releasedAtMs === undefined ? point : { ...point, releasedAtMs };
  });
}
