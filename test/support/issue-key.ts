import { type INestApplication } from '@nestjs/common';
import { Clock } from '../../src/platform/clock/clock.ts';
import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { keyKindOf, type PartnerKey } from '../../src/domain/access/partner-key.ts';
import { makeKey } from '../../src/access/callers/caller.resolver.ts';
import { KeysService, type KeyTerms } from '../../src/keys/keys.service.ts';

export interface IssuedKey {
  readonly key: PartnerKey;
  readonly secret: string;
  readonly headers: { readonly 'X-API-Key': string };
}

/** Terms of a key with every right, and with more requests than any suite sends. */
const AMPLE: KeyTerms = {
  partner: 'Partner of the tests',
  scopes: SCOPES,
  rateLimitPerMin: 1_000_000,
  quotaPerDay: null,
};

/** Issues a key as an operator would, publishable where it has origins; in force in the application from then on. */
export async function issueKey(app: INestApplication, terms: Partial<KeyTerms> = {}): Promise<IssuedKey> {
  const made = makeKey(keyKindOf({ allowedOrigins: terms.allowedOrigins ?? null }));
  const key = await app.get(KeysService).issue({ ...AMPLE, ...terms }, made, {
    actor: 'tests',
    address: '127.0.0.1',
    atMs: app.get(Clock).now(),
  });
  return { key, secret: made.key, headers: { 'X-API-Key': made.key } };
}
