import { z } from 'zod';
import { DEFI_SOURCES } from '../../../packages/engine/sources/rows/defi.sources.ts';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';
import { defineProvider } from '../adapter/provider.ts';
import {
  finiteNumber,
  pointRows,
  unixSecondsAsMs,
  unixSecondsTextAsMs,
} from '../adapter/wire-values.schema.ts';
import { ONLY_BUCKET, perMinute } from '../http/request-limits.ts';
import { payloadBounds } from '../http/response-body.ts';
import { jsonShape } from '../payload/payload-shape.ts';

/** First day of DefiLlama's values, Bitcoin's stablecoins. */
const FIRST_DAY_MS = Date.UTC(2017, 0, 1);

/** One amount in USD per peg; the value is their sum. */
const amountOfPegs = z
  .record(z.string(), finiteNumber)
  .refine((pegs) => Object.keys(pegs).length > 0, 'no peg at all')
  .transform((pegs) => Object.values(pegs).reduce((sum, amount) => sum + amount, 0));

const SHAPES = {
  /** /stablecoincharts: a value per day, oldest first, the date a text. */
  stablecoins: jsonShape(
    'defi.stablecoins',
    pointRows(
      { date: z.union([unixSecondsTextAsMs, unixSecondsAsMs]), totalCirculatingUSD: amountOfPegs },
      { date: 'date', value: 'totalCirculatingUSD', mayBeEmpty: false },
    ),
  ),
  /** /v2/historicalChainTvl: a value per day, oldest first, the date a number. */
  tvl: jsonShape(
    'defi.tvl',
    pointRows(
      { date: unixSecondsAsMs, tvl: finiteNumber },
      { date: 'date', value: 'tvl', mayBeEmpty: false },
    ),
  ),
} as const;

/** Where a kind of series is served. A row of stablecoins has five figures for each of up to 20 pegs. */
const SERIES = {
  stablecoins: {
    origin: 'https://stablecoins.llama.fi',
    pathOf: (chain: string | null) => `/stablecoincharts/${encodeURIComponent(chain ?? 'all')}`,
    bytesPerDay: 4_096,
  },
  tvl: {
    origin: 'https://api.llama.fi',
    pathOf: (chain: string | null) =>
      `/v2/historicalChainTvl${chain === null ? '' : `/${encodeURIComponent(chain)}`}`,
    bytesPerDay: 256,
  },
} as const;

/** DefiLlama. Every response holds the whole series, including today's provisional point. */
export const DEFI_PROVIDER = defineProvider({
  key: 'defi',
  sources: DEFI_SOURCES,
  shapes: SHAPES,
  // DefiLlama doesn't publish a figure for its free API; its clients stay below 300 a minute.
  policy: () => ({ connections: 2, timeoutMs: 30_000, limits: [perMinute(ONLY_BUCKET, 300)] }),
  createReader:
    ({ transport }) =>
    async ({ wire: { shape, chain }, toMs, signal }) => {
      const { origin, pathOf, bytesPerDay } = SERIES[shape];
      const bounds = payloadBounds((toMs - FIRST_DAY_MS) / DAY_MS, bytesPerDay);
      const request = { origin, path: pathOf(chain), bounds };
      return (await transport.read(request, SHAPES[shape], signal)).content;
    },
});
