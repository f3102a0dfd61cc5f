import { type SandboxDouble } from '../../wire/sandbox-double.ts';
import { createFxSandbox } from './fx.sandbox.ts';

/** The sandbox's double of the provider `fx`. */
export const FX_DOUBLE: SandboxDouble = {
  create: createFxSandbox,
  hasKey: false,
  errorReplies: {},
  emptyBody: '[]',
  spoiltNumbers: [/("rate":)[-\d.]+/g, '$1null'],
};
