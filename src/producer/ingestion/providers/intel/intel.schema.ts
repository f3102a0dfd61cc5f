import { z } from 'zod';
import { finiteNumber, unixSeconds } from '../../adapter/wire-values.schema.ts';

/** The vendor, /v1/metrics/{category}/{metric}: one value per day, dated by the day's beginning. */
export const vendorMetricSchema = z.array(z.object({ t: unixSeconds, v: finiteNumber }));
export type VendorMetricPayload = z.infer<typeof vendorMetricSchema>;
