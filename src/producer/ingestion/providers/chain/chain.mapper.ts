import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/series-observations.ts';
import { type ChartPayload } from './chain.schema.ts';

/** One point per value of the chart. */
export const pointsOfChart = (payload: ChartPayload): ProviderPoint[] =>
  payload.values.map(({ x, y }) => ({ eventAtMs: x * SECOND_MS, value: y }));
