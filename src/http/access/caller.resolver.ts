import { type IncomingMessage } from 'node:http';
import { type PartnerKey, keyStatusAt } from '../../domain/access/partner-key.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type SurfaceName } from '../request/surfaces.ts';
import { type Caller, ANONYMOUS } from '../request/caller.ts';
import { type RequestContext } from '../request/request-context.ts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { ANONYMOUS_RIGHTS } from '../../domain/access/access-rights.ts';
import { KEY_FAULTS } from '../../domain/errors/access.errors.ts';
import { PartnerKeys } from '../../persistence/keys/partner-keys.ts';
import { PublishedState, StoreUnavailableError } from '../../persistence/published/published-state.ts';
import { wholeAddressOf } from '../request/client-address.ts';
import { isInNetworks } from '../request/client-network.ts';
import { isMarkedPublishable, KEY_LENGTH, keyFaultOf, secretHashOf } from './key-form.ts';

/**
 * The caller of a request, or the error. The error is returned and not thrown, because a failed attempt counts
 * against the limit before it is answered.
 */
export type CallerResolution =
  | { readonly caller: Caller; readonly error: null }
  | {
      readonly caller: null;
      readonly error: ServiceError;
      /** The key whose whole secret was presented and isn't accepted; null: none of the known ones was. */
      readonly rejectedKey: PartnerKey | null;
    };

/**
 * The resolution of a caller who is answered an error.
 *
 * @param rejectedKey the key that was presented whole; null: none is known
 */
export const rejected = (error: ServiceError, rejectedKey: PartnerKey | null = null): CallerResolution => ({
  caller: null,
  error,
  rejectedKey,
});

/** A request, and whom its connection can forward for. */
export interface RequestSource {
  readonly request: IncomingMessage;
  readonly context: Pick<RequestContext, 'trusts'>;
}

const anonymous: CallerResolution = { caller: ANONYMOUS, error: null };

// Made once: an error costs its stack.
const UNKNOWN = rejected(new ServiceError('API_KEY_INVALID', { reason: 'unknown' }));
const MALFORMED = Object.fromEntries(
  KEY_FAULTS.map((fault) => [
    fault,
    rejected(new ServiceError('API_KEY_INVALID', { reason: 'malformed', fault, length: KEY_LENGTH })),
  ]),
);
const REQUIRED = rejected(new ServiceError('API_KEY_REQUIRED'));
const NETWORK_REFUSED = new ServiceError('API_KEY_INVALID', { reason: 'network' });
const PUBLISHABLE_REFUSED = rejected(new ServiceError('API_KEY_INVALID', { reason: 'publishable' }));
const ORIGIN_MISSING = rejected(new ServiceError('ORIGIN_NOT_ALLOWED', { reason: 'none' }));
const ORIGIN_NOT_ALLOWED = rejected(new ServiceError('ORIGIN_NOT_ALLOWED', { reason: 'other' }));

const keyed = (key: PartnerKey): CallerResolution => ({
  caller: { rights: { tier: 'tier1', scopes: key.scopes }, key },
  error: null,
});

/** Rejects a key that was presented whole. Anybody can send a publishable key, so its rejections don't count as its use. */
const refused = (error: ServiceError, key: PartnerKey): CallerResolution =>
  rejected(error, key.allowedOrigins === null ? key : null);

/** Checks the address of a request if its key is restricted to networks, and reads it only then. */
function acceptsNetwork({ allowedNetworks }: PartnerKey, { request, context }: RequestSource): boolean {
  if (allowedNetworks === null) return true;
  const address = wholeAddressOf(request, context.trusts);
  return address !== null && isInNetworks(address, allowedNetworks);
}

/** Everybody who looks at a page has its key, so it gives nobody more than a caller without one. */
const fromPage = (
  key: PartnerKey,
  allowedOrigins: readonly string[],
  origin: string | undefined,
): CallerResolution =>
  origin !== undefined && allowedOrigins.includes(origin)
    ? { caller: { rights: ANONYMOUS_RIGHTS, key }, error: null }
    : origin === undefined
      ? ORIGIN_MISSING
      : ORIGIN_NOT_ALLOWED;

/**
 * Authenticates partners by the keys in memory. Status, networks, and origins of a key are evaluated at every request, so expiry and
 * planned ends need no reload. Publishable keys are accepted only on the data API. While keys cannot be confirmed, a
 * presented key is answered STORE_UNAVAILABLE where it matters. Rejections of a secret key that was presented whole name it, so that
 * they count as its use; who knows only the beginning of a key can't cause that.
 */
@Injectable()
export class CallerResolver {
  constructor(
    private readonly keys: PartnerKeys,
    private readonly state: PublishedState,
    private readonly clock: Clock,
  ) {}

  /**
   * @param presentedKey undefined where the header is missing; an empty header is a presented key
   * @param origin the header `Origin`, which publishable keys are bound to; undefined where it is missing
   * @param source where the address is read from, only for keys that are restricted to networks
   */
  resolve(
    presentedKey: string | undefined,
    surface: SurfaceName,
    origin: string | undefined,
    source: RequestSource,
  ): CallerResolution {
    try {
      if (surface === 'data') return this.onData(presentedKey, origin, source);
      if (surface !== 'legacy') return this.bySecret(presentedKey, source);
      return this.state.current.switches.legacyKeyEnforcement
        ? this.onEnforcedLegacy(presentedKey, source)
        : this.onOpenLegacy(presentedKey, source);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return rejected(ServiceError.described('STORE_UNAVAILABLE', { cause: error }));
    }
  }

  private onData(
    presentedKey: string | undefined,
    origin: string | undefined,
    source: RequestSource,
  ): CallerResolution {
    if (presentedKey === undefined) return anonymous;
    return this.inForce(presentedKey, source, (key) =>
      key.allowedOrigins === null ? keyed(key) : fromPage(key, key.allowedOrigins, origin),
    );
  }

  /** Where publishable keys are not accepted. */
  private bySecret(presentedKey: string | undefined, source: RequestSource): CallerResolution {
    return presentedKey !== undefined && isMarkedPublishable(presentedKey)
      ? PUBLISHABLE_REFUSED
      : this.onData(presentedKey, undefined, source);
  }

  private onEnforcedLegacy(presentedKey: string | undefined, source: RequestSource): CallerResolution {
    if (presentedKey === undefined) return REQUIRED;
    if (isMarkedPublishable(presentedKey)) return PUBLISHABLE_REFUSED;
    return this.inForce(presentedKey, source, keyed, 403);
  }

  /** Any key is accepted, and a secret one in force is counted as itself. */
  private onOpenLegacy(presentedKey: string | undefined, source: RequestSource): CallerResolution {
    try {
      const resolution = this.bySecret(presentedKey, source);
      return resolution.caller ? resolution : anonymous;
    } catch (error) {
      if (error instanceof StoreUnavailableError) return anonymous;
      throw error;
    }
  }

  /**
   * Accepts a key that is in force, or rejects it with the reason.
   *
   * @param statusOfRevoked status of responses to a revoked key
   */
  private inForce(
    presentedKey: string,
    source: RequestSource,
    accept: (key: PartnerKey) => CallerResolution,
    statusOfRevoked: 401 | 403 = 401,
  ): CallerResolution {
    const secretHash = secretHashOf(presentedKey);
    if (secretHash === null) return MALFORMED[keyFaultOf(presentedKey)]!;
    const key = this.keys.find(secretHash);
    if (key === undefined) return UNKNOWN;
    const status = keyStatusAt(key, this.clock.now());
    if (status !== 'active' && status !== 'retiring') {
      const { [status]: sinceMs } = {
        revoked: key.revokedAtMs,
        expired: key.expiresAtMs,
        disabled: key.disabledAtMs,
      };
      const end = { reason: 'ended', status, sinceMs: sinceMs! } as const;
      const httpStatus = status === 'revoked' ? statusOfRevoked : 401;
      return refused(new ServiceError('API_KEY_INVALID', end, { status: httpStatus }), key);
    }
    return acceptsNetwork(key, source) ? accept(key) : refused(NETWORK_REFUSED, key);
  }
}
