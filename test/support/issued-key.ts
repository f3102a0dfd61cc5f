import { type INestApplication } from '@nestjs/common';
import { Clock } from '../../src/config/clock.ts';
import { SCOPES } from '../../src/domain/access.ts';
import { makeKey } from '../../src/http/access/key-form.ts';
import { type KeyTerms, PartnerKeyStore } from '../../src/persistence/keys/partner-key.store.ts';

/** Terms of a key with every right, and with more requests than any suite sends. */
const AMPLE: KeyTerms = {
  partner: 'Partner of the tests',
  label: null,
  scopes: SCOPES,
  rateLimitPerMin: 1_000_000,
  quotaPerDay: null,
  expiresAtMs: null,
};

/** Issues a key as an operator would, and answers it; in force in the application from then on. */
export async function issueKey(app: INestApplication, terms: Partial<KeyTerms> = {}): Promise<string> {
  const made = makeKey();
  await app.get(PartnerKeyStore).issue({ ...AMPLE, ...terms }, made, {
    actor: 'tests',
    address: '127.0.0.1',
    atMs: app.get(Clock).now(),
  });
  return made.key;
}
