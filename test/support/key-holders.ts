import { type AccessRights, scopesOfTier } from '../../src/domain/access.ts';
import { ServiceError } from '../../src/domain/errors.ts';
import { type CallerResolution, CallerResolver } from '../../src/http/access/caller.resolver.ts';
import { ANONYMOUS } from '../../src/http/access/caller.ts';

/** The key of a caller with all scopes of Tier 1. */
export const FULL_KEY = 'key-with-all-scopes';
/** The key of a Tier 1 caller that was issued without any scope. */
export const BARE_KEY = 'key-without-scopes';

const RIGHTS: Readonly<Record<string, AccessRights>> = {
  [FULL_KEY]: { tier: 'tier1', scopes: scopesOfTier('tier1') },
  [BARE_KEY]: { tier: 'tier1', scopes: [] },
};

/** Knows the two keys above. */
export class KeyHolders extends CallerResolver {
  override resolve(presentedKey: string | undefined): CallerResolution {
    if (presentedKey === undefined) return { caller: ANONYMOUS, refusal: null };
    const rights = RIGHTS[presentedKey];
    return rights
      ? { caller: { rights, keyId: presentedKey }, refusal: null }
      : { caller: null, refusal: new ServiceError('API_KEY_INVALID', 'The API key is not valid.') };
  }
}
