import { type ProviderModule } from '../../adapter/provider-module.ts';
import { DEFAULT_POLICY, ONLY_BUCKET, perMinute } from '../../http/request-limits.ts';
import { MempoolAdapter } from './mempool.adapter.ts';
import { MEMPOOL_SHAPES } from './mempool.schema.ts';

/** mempool.space. */
export const MEMPOOL_PROVIDER: ProviderModule = {
  key: 'mempool',
  shapes: MEMPOOL_SHAPES,
  // mempool.space doesn't publish its limit and returns 429 beyond it; this policy stays at 60 a minute.
  requestPolicy: () => ({ ...DEFAULT_POLICY, connections: 1, limits: [perMinute(ONLY_BUCKET, 60)] }),
  createAdapter: ({ transport }) => new MempoolAdapter(transport),
};
