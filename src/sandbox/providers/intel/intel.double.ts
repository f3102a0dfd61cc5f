import { type SandboxDouble } from '../../wire/sandbox-double.ts';
import { json } from '../../wire/wire.ts';
import { createIntelSandbox } from './intel.sandbox.ts';

/** The sandbox's double of the provider `intel`. */
export const INTEL_DOUBLE: SandboxDouble = {
  create: createIntelSandbox,
  hasKey: true,
  errorReplies: {
    '401': () => json({ error: 'API key is missing or invalid' }, 401),
    '429': () =>
      json({ error: 'Too Many Requests' }, 429, {
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': '30',
      }),
  },
  emptyBody: '[]',
  spoiltNumbers: [/("v":)[-\d.eE+]+/g, '$1null'],
};
