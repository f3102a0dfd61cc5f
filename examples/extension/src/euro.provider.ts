import { DEFAULT_POLICY, ONLY_BUCKET, perMinute, type ProviderModule } from 'market-intelligence/extension';
import { EuroAdapter } from './euro.adapter.ts';
import { EURO_SHAPES } from './euro.shapes.ts';

/** The public instance of Frankfurter. It publishes no limit; ours is modest. */
export const EURO_PROVIDER: ProviderModule = {
  key: 'euro',
  shapes: EURO_SHAPES,
  requestPolicy: () => ({ ...DEFAULT_POLICY, connections: 1, limits: [perMinute(ONLY_BUCKET, 30)] }),
  createAdapter: ({ transport }) => new EuroAdapter(transport),
};
