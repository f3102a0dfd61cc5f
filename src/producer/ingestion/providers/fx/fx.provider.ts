import { type ProviderModule } from '../../adapter/provider-module.ts';
import { DEFAULT_POLICY, ONLY_BUCKET, perMinute } from '../../http/request-limits.ts';
import { FxAdapter } from './fx.adapter.ts';
import { FX_SHAPES } from './fx.mapper.ts';

/** The National Bank of Georgia. */
export const FX_PROVIDER: ProviderModule = {
  key: 'fx',
  shapes: FX_SHAPES,
  // The National Bank of Georgia doesn't publish a figure; a walk through a year takes about 250 requests.
  requestPolicy: () => ({ ...DEFAULT_POLICY, connections: 2, limits: [perMinute(ONLY_BUCKET, 600)] }),
  createAdapter: ({ transport }) => new FxAdapter(transport),
};
