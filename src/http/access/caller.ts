import { type AccessRights, ANONYMOUS_RIGHTS } from '../../domain/access.ts';

/** Who asks. Rights decide what is shown; the identity is for limits and metering alone. */
export interface Caller {
  readonly rights: AccessRights;
  /** Null for anonymous callers. */
  readonly keyId: string | null;
}

/** Everybody without a key. */
export const ANONYMOUS: Caller = { rights: ANONYMOUS_RIGHTS, keyId: null };
