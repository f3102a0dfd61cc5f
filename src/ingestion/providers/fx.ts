import { z } from 'zod';
import { FX_SOURCES } from '../../../packages/engine/sources/rows/fx.sources.ts';
import { DAY_MS, isoDay } from '../../../packages/engine/timestamps.ts';
import { isTooMany, type ProviderPoint } from '../adapter/observations.ts';
import { defineProvider } from '../adapter/provider.ts';
import { dayMs, filledList, finiteNumber, valueText } from '../adapter/wire-values.schema.ts';
import { ONLY_BUCKET, perMinute } from '../http/request-limits.ts';
import { ONE_VALUE } from '../http/response-body.ts';
import { joinRows, jsonShape, mapRows, type PayloadRows, rowsOf } from '../payload/payload-shape.ts';

const instant = valueText.pipe(z.iso.datetime({ offset: true })).transform((text) => Date.parse(text));

/** /currencies/en/json/?currencies=USD: one day with one currency. */
const officialRate = rowsOf(
  z.object({
    currencies: filledList(
      z.object({
        code: valueText,
        /** The rate is for this many units of the currency. */
        quantity: z.int().min(1),
        rate: finiteNumber,
        /** Release time of the entry. */
        date: instant,
        validFromDate: instant,
      }),
    ),
  }),
  { field: 'date', schema: instant },
  { mayBeEmpty: true },
);

const SHAPES = { officialRate: jsonShape('fx.official_rate', officialRate) } as const;

/** Returns the rate of one unit of a currency, from its first valid day; a missing entry is a rejected row. */
function rateOf(payload: z.infer<typeof officialRate>, currency: string): PayloadRows<ProviderPoint> {
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

/**
 * The National Bank of Georgia. Each response is one entry: the latest, or the one in force on a given day. A rate
 * released in the afternoon is valid from the next day; it is used from its release.
 */
export const FX_PROVIDER = defineProvider({
  key: 'fx',
  sources: FX_SOURCES,
  shapes: SHAPES,
  // The National Bank of Georgia doesn't publish a figure; a walk through a year takes about 250 requests.
  policy: () => ({ connections: 2, limits: [perMinute(ONLY_BUCKET, 600)] }),
  isDatedForward: true,
  createReader:
    ({ transport }) =>
    async ({ wire: { currency }, fromMs, toMs, signal }) => {
      const readDay = async (date?: string): Promise<PayloadRows<ProviderPoint>> => {
        const request = {
          origin: 'https://nbg.gov.ge',
          path: '/gw/api/ct/monetarypolicy/currencies/en/json/',
          query: { currencies: currency, ...(date === undefined ? {} : { date }) },
          bounds: ONE_VALUE,
        };
        return rateOf((await transport.read(request, SHAPES.officialRate, signal)).content, currency);
      };
      if (fromMs === null) return readDay();
      const responses: PayloadRows<ProviderPoint>[] = [];
      const days = (toMs - fromMs) / DAY_MS + 1;
      let rejected = 0;
      // From the latest entry backwards, each time to the day before it came into force. Days without a change of the
      // rate need no request, and days without a readable entry are skipped.
      let day = isoDay(toMs);
      while (dayMs(day) + DAY_MS > fromMs && !isTooMany({ read: days, rejected })) {
        const response = await readDay(day);
        const askedMs = dayMs(day);
        responses.push({
          ...response,
          // An empty response doesn't contain its day.
          rejected: response.rejected.map((row) => ({ ...row, dateMs: row.dateMs ?? askedMs })),
        });
        rejected += response.rejectedCount;
        day = isoDay(Math.min(response.rows[0]?.eventAtMs ?? Infinity, askedMs) - DAY_MS);
      }
      return joinRows(responses);
    },
});
