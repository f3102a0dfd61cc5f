import { type ProviderPoint } from '../../adapter/series-observations.ts';
import { type OfficialRatePayload } from './fx.schema.ts';

/** The rate of one unit of a currency, from the day it is valid, with its release; null where it is missing. */
export function pointOfOfficialRate(
  payload: OfficialRatePayload,
  currency: string,
): Required<Omit<ProviderPoint, 'candle'>> | null {
  const entry = payload.flatMap((day) => day.currencies).find(({ code }) => code === currency);
  if (!entry) return null;
  return {
    eventAtMs: entry.validFromDate,
    value: entry.rate / entry.quantity,
    releasedAtMs: entry.date,
  };
}
