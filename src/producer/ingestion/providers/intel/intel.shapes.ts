import { jsonShape } from '../../payload/payload-shape.ts';
import { pointsOfVendorMetric } from './intel.mapper.ts';
import { vendorMetricSchema } from './intel.schema.ts';

/** The payloads of the vendor. */
export const INTEL_SHAPES = {
  metric: jsonShape('intel.metric', vendorMetricSchema.transform(pointsOfVendorMetric)),
} as const;
