import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/series-observations.ts';
import { mapRows, type PayloadRows } from '../../payload/payload-rows.ts';
import { type StablecoinChartPayload, type TvlHistoryPayload } from './defi.schema.ts';

/** One point per day, dated by the day's beginning. */
export const pointsOfTvl = (payload: TvlHistoryPayload): PayloadRows<ProviderPoint> =>
  mapRows(payload, (days) => days.map((day) => ({ eventAtMs: day.date * SECOND_MS, value: day.tvl })));

/** One point per day: circulating amount in USD, summed over all pegs. */
export const pointsOfStablecoins = (payload: StablecoinChartPayload): PayloadRows<ProviderPoint> =>
  mapRows(payload, (days) =>
    days.map((day) => ({
      eventAtMs: day.date * SECOND_MS,
      value: Object.values(day.totalCirculatingUSD).reduce((sum, amount) => sum + amount, 0),
    })),
  );
