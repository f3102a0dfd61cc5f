import { type ProviderModule } from '../../adapter/provider-module.ts';
import { DEFAULT_POLICY, ONLY_BUCKET, perMinute } from '../../http/request-limits.ts';
import { IntelAdapter } from './intel.adapter.ts';
import { INTEL_SHAPES } from './intel.mapper.ts';

/** The paid vendor. */
export const INTEL_PROVIDER: ProviderModule = {
  key: 'intel',
  shapes: INTEL_SHAPES,
  // Glassnode: 600 requests a minute; a separate header gives the seconds to the reset.
  requestPolicy: () => ({
    ...DEFAULT_POLICY,
    limits: [perMinute(ONLY_BUCKET, 600)],
    resetHeader: { name: 'x-rate-limit-reset', meaning: 'seconds_from_now' },
  }),
  createAdapter: ({ transport, apiKey }) => new IntelAdapter(transport, apiKey),
};
