import { type PartnerKey } from '../../src/domain/partner-key.ts';
import { makeKey } from '../../src/http/access/key-form.ts';
import { PartnerKeys } from '../../src/persistence/keys/partner-keys.ts';
import { type KeyTerms, PartnerKeyStore } from '../../src/persistence/keys/partner-key.store.ts';
import { until } from './eventually.ts';
import { type ServiceApp } from './service-app.ts';

/** A key as its holder has it. */
export interface IssuedKey {
  readonly key: PartnerKey;
  /** For a request's headers. */
  readonly headers: { readonly 'X-API-Key': string };
}

/** Issues a key of all scopes, and waits until the process knows it. */
export async function issueKey(
  { app, clock }: Pick<ServiceApp, 'app' | 'clock'>,
  terms: Partial<KeyTerms> = {},
): Promise<IssuedKey> {
  const { key: secret, prefix, secretHash } = makeKey();
  const key = await app.get(PartnerKeyStore).issue(
    {
      partner: 'Acme',
      label: null,
      scopes: ['data:components', 'data:agents', 'data:narratives', 'data:history', 'data:series'],
      rateLimitPerMin: 600,
      quotaPerDay: null,
      expiresAtMs: null,
      ...terms,
    },
    { prefix, secretHash },
    { actor: 'tests', address: '127.0.0.1', atMs: clock.now() },
  );
  await until(() => app.get(PartnerKeys).find(secretHash) !== undefined);
  return { key, headers: { 'X-API-Key': secret } };
}
