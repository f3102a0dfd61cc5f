import { z } from 'zod';
import { SENTIMENT_SOURCES } from '../../../packages/engine/sources/rows/sentiment.sources.ts';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';
import { NEWEST_EVENTS } from '../adapter/observations.ts';
import { defineProvider } from '../adapter/provider.ts';
import { decimalText, pointRows, unixSecondsTextAsMs } from '../adapter/wire-values.schema.ts';
import { ONLY_BUCKET, perMinute } from '../http/request-limits.ts';
import { payloadBounds } from '../http/response-body.ts';
import { jsonShape } from '../payload/payload-shape.ts';

/** The index's first day. */
const FIRST_DAY_MS = Date.UTC(2018, 1, 1);
/** {"value":"45","value_classification":"Extreme Greed","timestamp":"1722816000","time_until_update":"41091"} */
const BYTES_PER_DAY = 256;

/** /fng/: every value is text, the latest day first, dated by the day's beginning, when its value is published. */
const fearGreed = z
  .object({
    data: pointRows(
      { value: decimalText, timestamp: unixSecondsTextAsMs },
      { date: 'timestamp', value: 'value', mayBeEmpty: false },
    ),
    metadata: z.object({ error: z.null() }),
  })
  .transform(({ data }) => data);

const SHAPES = { fearGreed: jsonShape('sentiment.fear_greed', fearGreed) } as const;

/** The Crypto Fear & Greed Index of alternative.me. */
export const SENTIMENT_PROVIDER = defineProvider({
  key: 'sentiment',
  sources: SENTIMENT_SOURCES,
  shapes: SHAPES,
  // alternative.me, API page: 60 requests a minute within a window of 10 minutes.
  policy: () => ({ connections: 1, limits: [perMinute(ONLY_BUCKET, 60)] }),
  createReader:
    ({ transport }) =>
    async ({ wire, fromMs, toMs, signal }) => {
      const days = fromMs === null ? NEWEST_EVENTS : (toMs - FIRST_DAY_MS) / DAY_MS;
      const request = {
        origin: 'https://api.alternative.me',
        path: wire.path,
        // 0: everything.
        query: { limit: fromMs === null ? String(NEWEST_EVENTS) : '0', format: 'json' },
        bounds: payloadBounds(days, BYTES_PER_DAY),
      };
      return (await transport.read(request, SHAPES.fearGreed, signal)).content;
    },
});
