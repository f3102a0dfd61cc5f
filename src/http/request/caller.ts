import { type AccessRights, ANONYMOUS_RIGHTS } from '../../domain/access/access-rights.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';

/** Authenticated partner or anonymous caller. Rights decide what is shown; the key is for limits, metering and `/me`. */
export interface Caller {
  readonly rights: AccessRights;
  readonly key: PartnerKey | null;
}

export const ANONYMOUS: Caller = { rights: ANONYMOUS_RIGHTS, key: null };
