import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/series-observations.ts';
import { mapRows, type PayloadRows } from '../../payload/payload-rows.ts';
import { type ChartPayload } from './chain.schema.ts';

/** One point per value of the chart. */
export const pointsOfChart = ({ values }: ChartPayload): PayloadRows<ProviderPoint> =>
  mapRows(values, (rows) => rows.map(({ x, y }) => ({ eventAtMs: x * SECOND_MS, value: y })));
