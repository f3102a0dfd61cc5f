import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/series-observations.ts';
import { mapRows, type PayloadRows } from '../../payload/payload-rows.ts';
import { type VendorMetricPayload } from './intel.schema.ts';

/** One point per day. */
export const pointsOfVendorMetric = (payload: VendorMetricPayload): PayloadRows<ProviderPoint> =>
  mapRows(payload, (days) => days.map(({ t, v }) => ({ eventAtMs: t * SECOND_MS, value: v })));
