import { z } from 'zod';
import { REPO_SOURCES } from '../../../packages/engine/sources/rows/repo.sources.ts';
import { MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { type ProviderPoint } from '../adapter/observations.ts';
import { defineProvider } from '../adapter/provider.ts';
import { pointRows, unixSecondsAsMs } from '../adapter/wire-values.schema.ts';
import { ONLY_BUCKET } from '../http/request-limits.ts';
import { headerOf, payloadBounds } from '../http/response-body.ts';
import { jsonShape, type PayloadRows } from '../payload/payload-shape.ts';

/** The statistics cover 52 weeks; {"days":[3,7,9,8,8,7,3],"total":45,"week":1764460800} */
const BOUNDS = payloadBounds(53, 256);

/** An entity tag (RFC 9110 §8.8.3) that is safe to send back; an invalid one would make every later request fail. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,128}"$/;

/** /stats/commit_activity: the last 52 weeks, the one in progress included, oldest first, dated by their Sunday. */
const commitActivity = pointRows(
  { total: z.int().min(0), week: unixSecondsAsMs },
  { date: 'week', value: 'total', mayBeEmpty: false },
);

const SHAPES = { commitActivity: jsonShape('repo.commit_activity', commitActivity) } as const;

/**
 * GitHub's commit statistics: 52 weeks in one response. The client retries the 202 that GitHub sends while it counts.
 * On a 304, which costs no quota, the last valid weeks are reused. If anything was rejected, the next fetch requests
 * the response in full again.
 */
export const REPO_PROVIDER = defineProvider({
  key: 'repo',
  sources: REPO_SOURCES,
  shapes: SHAPES,
  // GitHub REST: 60 requests an hour per address, 5000 with a token.
  policy: (hasKey) => ({
    connections: 1,
    // One more, for GitHub's 202 while it counts.
    retries: 3,
    limits: [
      {
        bucket: ONLY_BUCKET,
        weight: hasKey ? 5000 : 60,
        windowMs: 60 * MINUTE_MS,
        usedHeader: 'x-ratelimit-used',
      },
    ],
    resetHeader: { name: 'x-ratelimit-reset', meaning: 'epoch_seconds' },
  }),
  createReader: ({ transport, apiKey }) => {
    const accepted = new Map<string, { readonly etag: string; readonly rows: PayloadRows<ProviderPoint> }>();
    return async ({ wire: { repository }, signal }) => {
      const known = accepted.get(repository);
      const request = {
        origin: 'https://api.github.com',
        path: `/repos/${repository}/stats/commit_activity`,
        headers: {
          accept: 'application/vnd.github+json',
          'x-github-api-version': '2022-11-28',
          ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
          ...(known ? { 'if-none-match': known.etag } : {}),
        },
        bounds: BOUNDS,
      };
      const payload = known
        ? await transport.readIfChanged(request, SHAPES.commitActivity, signal)
        : await transport.read(request, SHAPES.commitActivity, signal);
      const etag = payload === null ? known!.etag : headerOf(payload.headers, 'etag');
      const rows = payload === null ? known!.rows : payload.content;
      accepted.delete(repository);
      if (etag === null || !ENTITY_TAG.test(etag)) return rows;
      return { ...rows, onAccepted: () => accepted.set(repository, { etag, rows }) };
    };
  },
});
