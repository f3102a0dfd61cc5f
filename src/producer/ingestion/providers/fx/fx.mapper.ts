import { type ProviderPoint } from '../../adapter/observations.ts';
import { jsonShape, mapRows, type PayloadRows } from '../../payload/payload-shape.ts';
import { type OfficialRatePayload, officialRateSchema } from './fx.schema.ts';

/**
 * Returns the rate of one unit of a currency, from its first valid day, with its release. A missing entry is a rejected
 * row.
 */
export function pointsOfOfficialRate(
  payload: OfficialRatePayload,
  currency: string,
): PayloadRows<ProviderPoint> {
  const points = mapRows(payload, (days) =>
    days
      .flatMap((day) => day.currencies)
      .filter(({ code }) => code === currency)
      .slice(0, 1)
      .map(({ validFromDate, rate, quantity, date }) => ({
        eventAtMs: validFromDate,
        value: rate / quantity,
        releasedAtMs: date,
      })),
  );
  if (points.rows.length > 0 || points.rejectedCount > 0) return points;
  const missing = { reason: `no entry for ${currency}`, dateMs: null };
  return { rows: [], read: 1, rejectedCount: 1, rejected: [missing] };
}

/** The payloads of the National Bank of Georgia. */
export const FX_SHAPES = {
  officialRate: jsonShape('fx.official_rate', officialRateSchema),
} as const;
