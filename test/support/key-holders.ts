import { type AccessRights, scopesOfTier } from '../../src/domain/access/access-rights.ts';
import { type PartnerKey } from '../../src/domain/access/partner-key.ts';
import { ServiceError } from '../../src/domain/errors/errors.ts';
import {
  type CallerResolution,
  type CallerResolver,
  rejected,
} from '../../src/access/callers/caller.resolver.ts';
import { ANONYMOUS } from '../../src/http/request/caller.ts';

/** The key of a caller with all scopes of Tier 1. */
export const FULL_KEY = 'key-with-all-scopes';
/** The key of a Tier 1 caller that was issued without any scope. */
export const BARE_KEY = 'key-without-scopes';

/** The key of a Tier 1 caller with no scope but `data:read`, which every issued key has. */
export const READ_KEY = 'key-with-data-read';

const RIGHTS: Readonly<Record<string, AccessRights>> = {
  [FULL_KEY]: { tier: 'tier1', scopes: scopesOfTier('tier1') },
  [BARE_KEY]: { tier: 'tier1', scopes: [] },
  [READ_KEY]: { tier: 'tier1', scopes: ['data:read'] },
};

const sampleKey = ({ scopes }: AccessRights): PartnerKey => ({
  id: '7b1c9d1e-0000-4000-8000-000000000001',
  partner: 'Sample partner',
  label: null,
  prefix: 'mdk_sample00',
  scopes,
  allowedOrigins: null,
  rateLimitPerMin: 600,
  quotaPerDay: 100_000,
  issuedAtMs: 0,
  expiresAtMs: null,
  revokedAtMs: null,
  revokeReason: null,
  rotatedFrom: null,
  lineageId: '7b1c9d1e-0000-4000-8000-000000000001',
  lastUsedAtMs: null,
  disabledAtMs: null,
  disabledBy: null,
  disableReason: null,
  allowedNetworks: null,
  raiseFactor: null,
  raiseEndsAtMs: null,
});

/** Knows the keys above. */
export class KeyHolders implements Pick<CallerResolver, 'resolve'> {
  resolve(presentedKey: string | undefined): CallerResolution {
    if (presentedKey === undefined) return { caller: ANONYMOUS, error: null };
    const rights = RIGHTS[presentedKey];
    return rights
      ? { caller: { rights, key: sampleKey(rights) }, error: null }
      : rejected(new ServiceError('API_KEY_INVALID', { reason: 'unknown' }));
  }
}
