import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/observations.ts';
import { jsonShape, mapRows, type PayloadRows } from '../../payload/payload-shape.ts';
import { type ChartPayload, chartSchema } from './chain.schema.ts';

/** Returns one point per value of the chart. */
const pointsOfChart = ({ values }: ChartPayload): PayloadRows<ProviderPoint> =>
  mapRows(values, (rows) => rows.map(({ x, y }) => ({ eventAtMs: x * SECOND_MS, value: y })));

/** The payloads of blockchain.com. */
export const CHAIN_SHAPES = {
  chart: jsonShape('chain.chart', chartSchema.transform(pointsOfChart)),
} as const;
