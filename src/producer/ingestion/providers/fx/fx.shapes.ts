import { jsonShape } from '../../payload/payload-shape.ts';
import { officialRateSchema } from './fx.schema.ts';

/** The payloads of the National Bank of Georgia. */
export const FX_SHAPES = {
  officialRate: jsonShape('fx.official_rate', officialRateSchema),
} as const;
