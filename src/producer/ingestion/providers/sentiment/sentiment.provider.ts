import { type ProviderModule } from '../../adapter/provider-module.ts';
import { DEFAULT_POLICY, ONLY_BUCKET, perMinute } from '../../http/request-limits.ts';
import { SentimentAdapter } from './sentiment.adapter.ts';
import { SENTIMENT_SHAPES } from './sentiment.mapper.ts';

/** Alternative.me. */
export const SENTIMENT_PROVIDER: ProviderModule = {
  key: 'sentiment',
  shapes: SENTIMENT_SHAPES,
  // alternative.me, API page: 60 requests a minute within a window of 10 minutes.
  requestPolicy: () => ({ ...DEFAULT_POLICY, connections: 1, limits: [perMinute(ONLY_BUCKET, 60)] }),
  createAdapter: ({ transport }) => new SentimentAdapter(transport),
};
