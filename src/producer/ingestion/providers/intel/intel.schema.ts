import { z } from 'zod';
import { finiteNumber, unixSeconds, unixSecondsAsMs } from '../../adapter/wire-values.schema.ts';
import { rowsOf } from '../../payload/payload-shape.ts';

/** The vendor, /v1/metrics/{category}/{metric}: one value per day, dated by the day's beginning. */
export const vendorMetricSchema = rowsOf(
  z.object({ t: unixSeconds, v: finiteNumber }),
  { field: 't', schema: unixSecondsAsMs },
  { mayBeEmpty: true },
);
export type VendorMetricPayload = z.infer<typeof vendorMetricSchema>;
