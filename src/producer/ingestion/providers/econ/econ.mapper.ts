import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { dayEndMs, dayMs } from '../../adapter/wire-values.schema.ts';
import { finishedAtMs, type ProviderPoint } from '../../adapter/observations.ts';
import { jsonShape, mapRows, type PayloadRows, type PayloadShape } from '../../payload/payload-shape.ts';
import { type FredCsvRows, type FredCsv, parseFredCsv } from './econ.csv.ts';
import { type FredObservationsPayload, fredObservationsSchema } from './econ.schema.ts';

/** Returns one point per observation with a value, dated by FRED's observation date; gaps are left out. */
export const pointsOfObservations = ({ observations }: FredObservationsPayload): PayloadRows<ProviderPoint> =>
  mapRows(observations, (rows) =>
    rows.flatMap(({ date, value }) => (value === null ? [] : [{ eventAtMs: dayMs(date), value }])),
  );

/** Returns the points of the CSV in the same way. */
export const pointsOfCsv = (payload: FredCsvRows): PayloadRows<ProviderPoint> =>
  mapRows(payload, (rows) =>
    rows.flatMap(([date, value]) => (value === null ? [] : [{ eventAtMs: dayMs(date), value }])),
  );

/**
 * Returns one point per value with the midnight UTC after the day of its release, from a response that dates values by
 * their release: first prints, or every vintage. FRED gives days without a time, so a value counts from the end of its
 * day. A day within the period is ignored. Returns an empty list if no day is usable, or if every row has the day of
 * the request.
 */
export function releasedPointsOf(
  source: SourceDefinition,
  payload: FredObservationsPayload,
): PayloadRows<ProviderPoint> {
  return mapRows(payload.observations, (rows) => releasedPoints(source, payload.realtime_start, rows));
}

function releasedPoints(
  source: SourceDefinition,
  requestDay: string,
  rows: FredObservationsPayload['observations']['rows'],
): ProviderPoint[] {
  if (rows.every((row) => row.realtime_start === requestDay)) return [];
  const points = rows.flatMap(({ date, realtime_start: releaseDay, value }): ProviderPoint[] => {
    if (value === null) return [];
    const eventAtMs = dayMs(date);
    return dayMs(releaseDay) >= finishedAtMs(source, eventAtMs)
      ? [{ eventAtMs, value, releasedAtMs: dayEndMs(releaseDay) }]
      : [{ eventAtMs, value }];
  });
  return points.some(({ releasedAtMs }) => releasedAtMs !== undefined) ? points : [];
}

/** The payloads of FRED. */
export const ECON_SHAPES = {
  csv: { name: 'econ.csv', parse: parseFredCsv } satisfies PayloadShape<FredCsv>,
  observations: jsonShape('econ.observations', fredObservationsSchema),
} as const;
