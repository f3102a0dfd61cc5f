import { type ProviderModule } from '../../adapter/provider-module.ts';
import { DEFAULT_POLICY, ONLY_BUCKET, perMinute } from '../../http/request-limits.ts';
import { EconAdapter } from './econ.adapter.ts';
import { ECON_SHAPES } from './econ.mapper.ts';
import { judgeFredResponse } from './fred-judgement.ts';

/** Federal Reserve Economic Data. */
export const ECON_PROVIDER: ProviderModule = {
  key: 'econ',
  shapes: ECON_SHAPES,
  // FRED: 120 requests a minute per key (429 "Exceeded Rate Limit" beyond).
  requestPolicy: () => ({ ...DEFAULT_POLICY, limits: [perMinute(ONLY_BUCKET, 120)] }),
  judge: judgeFredResponse,
  createAdapter: ({ transport, apiKey, log }) => new EconAdapter(transport, apiKey, log),
};
