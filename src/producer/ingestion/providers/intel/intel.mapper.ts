import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type SeriesPoint } from '../../adapter/series-readings.ts';
import { type VendorMetricPayload } from './intel.schema.ts';

/** One point per day. */
export const pointsOfVendorMetric = (payload: VendorMetricPayload): SeriesPoint[] =>
  payload.map(({ t, v }) => ({ eventAtMs: t * SECOND_MS, value: v }));
