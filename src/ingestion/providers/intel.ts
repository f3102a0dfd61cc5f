import { INTEL_SOURCES } from '../../../packages/engine/sources/rows/intel.sources.ts';
import { DAY_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { defineProvider, filledRows } from '../adapter/provider.ts';
import { finiteNumber, pointRows, unixSecondsAsMs } from '../adapter/wire-values.schema.ts';
import { ProviderFailure } from '../http/provider-failure.ts';
import { ONLY_BUCKET, perMinute } from '../http/request-limits.ts';
import { payloadBounds } from '../http/response-body.ts';
import { jsonShape } from '../payload/payload-shape.ts';

/** Enough for a few completed days if the vendor is days late. */
const LATEST_DAYS = 14;
/** {"t":1722816000,"v":1.8123456789012345} */
const BYTES_PER_DAY = 128;

/** /v1/metrics/{category}/{metric}: one value per day, dated by the day's beginning. */
const metric = pointRows(
  { t: unixSecondsAsMs, v: finiteNumber },
  { date: 't', value: 'v', mayBeEmpty: true },
);

const SHAPES = { metric: jsonShape('intel.metric', metric) } as const;

/** The paid vendor. Without a key no request is sent: every read fails as `plan_gated`. */
export const INTEL_PROVIDER = defineProvider({
  key: 'intel',
  sources: INTEL_SOURCES,
  shapes: SHAPES,
  // Glassnode: 600 requests a minute; a separate header gives the seconds to the reset.
  policy: () => ({
    limits: [perMinute(ONLY_BUCKET, 600)],
    resetHeader: { name: 'x-rate-limit-reset', meaning: 'seconds_from_now' },
  }),
  createReader:
    ({ transport, apiKey }) =>
    async ({ wire, fromMs, toMs, mustHaveValues, signal }) => {
      if (apiKey === null)
        throw new ProviderFailure('intel', 'plan_gated', 'intel: no API key is configured, nothing was sent');
      const sinceMs = fromMs ?? toMs - LATEST_DAYS * DAY_MS;
      const request = {
        origin: 'https://api.glassnode.com',
        path: `/v1/metrics/${wire.metric}`,
        query: {
          a: 'BTC',
          i: '24h',
          s: String(Math.floor(sinceMs / SECOND_MS)),
          u: String(Math.ceil(toMs / SECOND_MS)),
        },
        headers: { 'x-api-key': apiKey },
        bounds: payloadBounds((toMs - sinceMs) / DAY_MS + 1, BYTES_PER_DAY),
      };
      const payload = await transport.read(request, SHAPES.metric, signal);
      return filledRows('intel', payload, mustHaveValues ? 'values' : null);
    },
});
