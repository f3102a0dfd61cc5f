import { type INestApplication } from '@nestjs/common';
import { Clock } from '../../src/config/clock.ts';
import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { keyKindOf, type PartnerKey } from '../../src/domain/access/partner-key.ts';
import { makeKey } from '../../src/http/access/key-form.ts';
import { PartnerKeyStore } from '../../src/persistence/keys/partner-key.store.ts';
import { type KeyTerms } from '../../src/persistence/keys/key-changes.ts';

export interface IssuedKey {
  readonly key: PartnerKey;
  readonly secret: string;
  readonly headers: { readonly 'X-API-Key': string };
}

/** Terms of a key with every right, and with more requests than any suite sends. */
const AMPLE: KeyTerms = {
  partner: 'Partner of the tests',
  label: null,
  scopes: SCOPES,
  allowedOrigins: null,
  allowedNetworks: null,
  rateLimitPerMin: 1_000_000,
  quotaPerDay: null,
  expiresAtMs: null,
};

/** Issues a key as an operator would, publishable where it has origins; in force in the application from then on. */
export async function issueKey(app: INestApplication, terms: Partial<KeyTerms> = {}): Promise<IssuedKey> {
  const made = makeKey(keyKindOf({ ...AMPLE, ...terms }));
  const key = await app.get(PartnerKeyStore).issue({ ...AMPLE, ...terms }, made, {
    actor: 'tests',
    address: '127.0.0.1',
    atMs: app.get(Clock).now(),
  });
  return { key, secret: made.key, headers: { 'X-API-Key': made.key } };
}
