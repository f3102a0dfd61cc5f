import { type SandboxDouble } from '../../wire/sandbox-double.ts';
import { html } from '../../wire/wire.ts';
import { createMempoolSandbox } from './mempool.sandbox.ts';

/** The sandbox's double of the provider `mempool`. */
export const MEMPOOL_DOUBLE: SandboxDouble = {
  create: createMempoolSandbox,
  hasKey: false,
  errorReplies: { '429': () => html('<html><body><h1>429 Too Many Requests</h1></body></html>\n', 429) },
  emptyBody: '{}',
  spoiltNumbers: [
    /("(?:\w+Fee|avgHashrate|currentHashrate|difficultyChange|progressPercent)":)[-\d.eE+]+/g,
    '$1null',
  ],
};
