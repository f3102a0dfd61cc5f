import { z } from 'zod';
import { MEMPOOL_SOURCES } from '../../../packages/engine/sources/rows/mempool.sources.ts';
import { defineProvider } from '../adapter/provider.ts';
import { malformed } from '../http/provider-failure.ts';
import { ONLY_BUCKET, perMinute } from '../http/request-limits.ts';
import { ONE_VALUE, payloadBounds } from '../http/response-body.ts';
import { jsonShape } from '../payload/payload-shape.ts';

export const MEMPOOL_ORIGIN = 'https://mempool.space';

/** The top-level finite numbers: /fees/recommended in sat/vB, /mining/hashrate/3m in H/s, others in percent. */
const numbers = z
  .looseObject({})
  .transform(
    (payload): ReadonlyMap<string, number> =>
      new Map(
        Object.entries(payload).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
      ),
  );

const SHAPES = { numbers: jsonShape('mempool.numbers', numbers) } as const;

/** mempool.space: current values, without history. */
export const MEMPOOL_PROVIDER = defineProvider({
  key: 'mempool',
  sources: MEMPOOL_SOURCES,
  shapes: SHAPES,
  // mempool.space doesn't publish its limit and returns 429 beyond it; this policy stays at 60 a minute.
  policy: () => ({ connections: 1, limits: [perMinute(ONLY_BUCKET, 60)] }),
  createReader:
    ({ transport }) =>
    async ({ wire: { path, field, list }, fromMs, signal }) => {
      if (fromMs !== null) return null;
      const bounds = list === undefined ? ONE_VALUE : payloadBounds(list.items, list.bytesPerItem);
      const request = { origin: MEMPOOL_ORIGIN, path, bounds };
      const { content, request: name } = await transport.read(request, SHAPES.numbers, signal);
      const value = content.get(field);
      if (value === undefined) throw malformed('mempool', name, `${field}: not a number`);
      return value;
    },
});
