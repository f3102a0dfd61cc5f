import { z } from 'zod';
import { CHAIN_SOURCES } from '../../../packages/engine/sources/rows/chain.sources.ts';
import { DAY_MS, isoDay } from '../../../packages/engine/timestamps.ts';
import { defineProvider, filledRows } from '../adapter/provider.ts';
import { finiteNumber, pointRows, unixSecondsAsMs } from '../adapter/wire-values.schema.ts';
import { ONLY_BUCKET, perMinute } from '../http/request-limits.ts';
import { payloadBounds } from '../http/response-body.ts';
import { jsonShape } from '../payload/payload-shape.ts';

export const CHAIN_ORIGIN = 'https://api.blockchain.info';
/** Enough for a few completed days if the provider is days late. */
const LATEST_DAYS = 14;
/** {"x":1722816000,"y":6.12345678E8} */
const BYTES_PER_DAY = 128;

/** /charts/{slug}?format=json: one value per day, dated by the day's beginning. */
const chart = z
  .object({
    status: z.literal('ok'),
    values: pointRows({ x: unixSecondsAsMs, y: finiteNumber }, { date: 'x', value: 'y', mayBeEmpty: true }),
  })
  .transform(({ values }) => values);

export const CHAIN_SHAPES = { chart: jsonShape('chain.chart', chart) } as const;

/** The charts of blockchain.com. */
export const CHAIN_PROVIDER = defineProvider({
  key: 'chain',
  sources: CHAIN_SOURCES,
  shapes: CHAIN_SHAPES,
  // blockchain.com requests at most one request every 10 seconds on its Data API and doesn't state a limit for charts;
  // eight charts an hour in a burst of at most 60 a minute.
  policy: () => ({ connections: 2, limits: [perMinute(ONLY_BUCKET, 60)] }),
  createReader:
    ({ transport }) =>
    async ({ wire, fromMs, toMs, mustHaveValues, signal }) => {
      const days = fromMs === null ? LATEST_DAYS : Math.ceil((toMs - fromMs) / DAY_MS) + 1;
      const request = {
        origin: CHAIN_ORIGIN,
        path: `/charts/${wire.chart}`,
        query: {
          ...(fromMs === null ? {} : { start: isoDay(fromMs) }),
          timespan: `${days}days`,
          format: 'json',
          sampled: 'false',
        },
        bounds: payloadBounds(days, BYTES_PER_DAY),
      };
      const payload = await transport.read(request, CHAIN_SHAPES.chart, signal);
      return filledRows('chain', payload, mustHaveValues ? 'values' : null);
    },
});
