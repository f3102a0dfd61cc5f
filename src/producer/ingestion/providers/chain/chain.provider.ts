import { type ProviderModule } from '../../adapter/provider-module.ts';
import { DEFAULT_POLICY, ONLY_BUCKET, perMinute } from '../../http/request-limits.ts';
import { ChainAdapter } from './chain.adapter.ts';
import { CHAIN_SHAPES } from './chain.mapper.ts';

/** The charts of blockchain.com. */
export const CHAIN_PROVIDER: ProviderModule = {
  key: 'chain',
  shapes: CHAIN_SHAPES,
  // blockchain.com requests at most one request every 10 seconds on its Data API and doesn't state a limit for charts;
  // eight charts an hour in a burst of at most 60 a minute.
  requestPolicy: () => ({ ...DEFAULT_POLICY, connections: 2, limits: [perMinute(ONLY_BUCKET, 60)] }),
  createAdapter: ({ transport }) => new ChainAdapter(transport),
};
