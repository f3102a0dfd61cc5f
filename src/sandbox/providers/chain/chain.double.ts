import { type SandboxDouble } from '../../wire/sandbox-double.ts';
import { createChainSandbox } from './chain.sandbox.ts';

/** The sandbox's double of the provider `chain`. */
export const CHAIN_DOUBLE: SandboxDouble = {
  create: createChainSandbox,
  hasKey: false,
  errorReplies: {},
  emptyBody: '{"status":"ok","name":"","unit":"","period":"day","description":"","values":[]}',
  spoiltNumbers: [/("y":)[-\d.eE+]+/g, '$1"NaN"'],
};
