import { type ProviderModule } from '../../adapter/provider-module.ts';
import { DEFAULT_POLICY, ONLY_BUCKET, perMinute } from '../../http/request-limits.ts';
import { DefiAdapter } from './defi.adapter.ts';
import { DEFI_SHAPES } from './defi.mapper.ts';

/** DefiLlama. */
export const DEFI_PROVIDER: ProviderModule = {
  key: 'defi',
  shapes: DEFI_SHAPES,
  // DefiLlama doesn't publish a figure for its free API; its clients stay below 300 a minute.
  requestPolicy: () => ({
    ...DEFAULT_POLICY,
    connections: 2,
    timeoutMs: 30_000,
    limits: [perMinute(ONLY_BUCKET, 300)],
  }),
  createAdapter: ({ transport }) => new DefiAdapter(transport),
};
