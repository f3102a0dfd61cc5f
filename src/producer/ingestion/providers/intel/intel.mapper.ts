import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/observations.ts';
import { jsonShape, mapRows, type PayloadRows } from '../../payload/payload-shape.ts';
import { type VendorMetricPayload, vendorMetricSchema } from './intel.schema.ts';

/** Returns one point per day. */
const pointsOfVendorMetric = (payload: VendorMetricPayload): PayloadRows<ProviderPoint> =>
  mapRows(payload, (days) => days.map(({ t, v }) => ({ eventAtMs: t * SECOND_MS, value: v })));

/** The payloads of the vendor. */
export const INTEL_SHAPES = {
  metric: jsonShape('intel.metric', vendorMetricSchema.transform(pointsOfVendorMetric)),
} as const;
