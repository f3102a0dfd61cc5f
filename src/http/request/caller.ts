import { type AccessRights, ANONYMOUS_RIGHTS } from '../../domain/access.ts';
import { type PartnerKey } from '../../domain/partner-key.ts';

/** Who asks. Rights decide what is shown; the key is for limits, metering and `/me` alone. */
export interface Caller {
  readonly rights: AccessRights;
  /** Null for anonymous callers. */
  readonly key: PartnerKey | null;
}

/** Everybody without a key. */
export const ANONYMOUS: Caller = { rights: ANONYMOUS_RIGHTS, key: null };
