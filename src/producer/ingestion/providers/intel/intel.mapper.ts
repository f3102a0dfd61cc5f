import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/series-observations.ts';
import { type VendorMetricPayload } from './intel.schema.ts';

/** One point per day. */
export const pointsOfVendorMetric = (payload: VendorMetricPayload): ProviderPoint[] =>
  payload.map(({ t, v }) => ({ eventAtMs: t * SECOND_MS, value: v }));
