import { SecretSeal } from '../secrets/secret-seal.ts';
import { SecretStore } from '../secrets/secret.store.ts';

/** Injection token of the `SecretSeal` of addresses and secrets of webhooks. */
export const WEBHOOK_SEAL = Symbol('seal of webhooks');

/** Provides it to a module. */
export const WEBHOOK_SEAL_PROVIDER = {
  provide: WEBHOOK_SEAL,
  inject: [SecretStore],
  useFactory: async (secrets: SecretStore): Promise<SecretSeal> =>
    new SecretSeal(await secrets.obtain('webhook_seal')),
};
