import { type ProviderModule } from '../../adapter/provider-module.ts';
import { MINUTE_MS } from '../../../../domain/timestamps.ts';
import { DEFAULT_POLICY, ONLY_BUCKET } from '../../http/request-limits.ts';
import { RepoAdapter } from './repo.adapter.ts';
import { REPO_SHAPES } from './repo.mapper.ts';

/** GitHub's commit statistics. */
export const REPO_PROVIDER: ProviderModule = {
  key: 'repo',
  shapes: REPO_SHAPES,
  // GitHub REST: 60 requests an hour per address, 5000 with a token.
  requestPolicy: (hasKey) => ({
    ...DEFAULT_POLICY,
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
  createAdapter: ({ transport, apiKey }) => new RepoAdapter(transport, apiKey),
};
