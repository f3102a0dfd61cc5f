import { type SandboxDouble } from '../../wire/sandbox-double.ts';
import { text } from '../../wire/wire.ts';
import { createDefiSandbox } from './defi.sandbox.ts';

/** The sandbox's double of the provider `defi`. */
export const DEFI_DOUBLE: SandboxDouble = {
  create: createDefiSandbox,
  hasKey: false,
  errorReplies: { '429': () => text('Too Many Requests', 429, { 'Retry-After': '60' }) },
  emptyBody: '[]',
  spoiltNumbers: [/("(?:tvl|pegged[A-Z]+)":)[-\d.eE+]+/g, '$1"0NaN"'],
};
