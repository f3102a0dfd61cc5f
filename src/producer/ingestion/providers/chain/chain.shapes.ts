import { jsonShape } from '../../payload/payload-shape.ts';
import { pointsOfChart } from './chain.mapper.ts';
import { chartSchema } from './chain.schema.ts';

/** The payloads of blockchain.com. */
export const CHAIN_SHAPES = {
  chart: jsonShape('chain.chart', chartSchema.transform(pointsOfChart)),
} as const;
