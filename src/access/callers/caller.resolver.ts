import { createHash, hash, hkdfSync, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_FAULTS, type KeyFault } from '../../domain/errors/access.errors.ts';
import {
  KEY_PREFIX_LENGTH,
  type KeyKind,
  keyStatusAt,
  type PartnerKey,
} from '../../domain/access/partner-key.ts';
import { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { ServiceError } from '../../domain/errors/errors.ts';
import { parseQueryString } from '../../http/parameters/parameter.pipes.ts';
import { queryOf, type SurfaceName } from '../../http/request/surfaces.ts';
import { ANONYMOUS, type Caller } from '../../http/request/caller.ts';
import { type RequestContext } from '../../http/request/request-context.ts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { ANONYMOUS_RIGHTS } from '../../domain/access/access-rights.ts';
import { PartnerKeys } from './partner-keys.ts';
import { PublishedState, StoreUnavailableError } from '../../published/published-state.ts';
import { isInNetworks, wholeAddressOf } from '../../http/request/client-address.ts';
import { canonicalJson } from '../../../packages/engine/proof/canonical-json.ts';
import { type KeyRequest } from './key-request.store.ts';
import { type TokenHolder } from './oauth-record.store.ts';

export interface NewKey {
  /** To be shown once and stored nowhere. */
  readonly key: string;
  readonly prefix: string;
  readonly secretHash: Buffer;
}

const MARKS: Readonly<Record<KeyKind, string>> = { secret: 'mdk_', publishable: 'mdp_' };
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** The fewest base62 characters that hold 256 bits, and 32 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const MARK = `(?:${Object.values(MARKS).join('|')})`;
const FORM = new RegExp(`^${MARK}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);
const OF_ALPHABET = new RegExp(`^${MARK}[0-9A-Za-z]*$`);
const KEY_LENGTH = MARKS.secret.length + SECRET_LENGTH + CHECKSUM_LENGTH;
const WITHIN = new RegExp(`(?<![\\w-])${MARK}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}(?![\\w-])`);
const RECOGNISABLE = new RegExp(`${MARK}[0-9A-Za-z]{${KEY_PREFIX_LENGTH - MARKS.secret.length},}`);
const BEGINNING = new RegExp(`^${MARK}`);

export function makeKey(kind: KeyKind = 'secret', secret: Buffer = randomBytes(SECRET_BYTES)): NewKey {
  const characters = base62(BigInt(`0x${secret.toString('hex')}`), SECRET_LENGTH);
  const key = `${MARKS[kind]}${characters}${checksumOf(characters)}`;
  return { key, prefix: key.slice(0, KEY_PREFIX_LENGTH), secretHash: sha256(key) };
}

const isMarkedAsKey = (text: string): boolean => BEGINNING.test(text);

const holdsKey = (text: string): boolean => WITHIN.test(text);

const beginningOfKeyIn = (text: string): string | undefined => RECOGNISABLE.exec(text)?.[0];

export const isMarkedPublishable = (presented: string): boolean => presented.startsWith(MARKS.publishable);

/** The SHA-256 of a presented key, or null for mistyped and truncated keys, which form and checksum detect without a lookup. */
export function secretHashOf(presented: string): string | null {
  const [, characters, checksum] = FORM.exec(presented) ?? [];
  if (characters === undefined || checksum !== checksumOf(characters)) return null;
  return hash('sha256', presented, 'hex');
}

const keyFaultOf = (presented: string): KeyFault => {
  if (presented === '') return 'empty';
  if (!isMarkedAsKey(presented)) return 'mark';
  if (!OF_ALPHABET.test(presented)) return 'characters';
  return presented.length === KEY_LENGTH ? 'checksum' : 'length';
};

/** The CRC-32 in base 62. Plain numbers, because it is computed for every request with a key. */
function checksumOf(characters: string): string {
  let digits = '';
  for (
    let rest = crc32(characters);
    digits.length < CHECKSUM_LENGTH;
    rest = Math.floor(rest / ALPHABET.length)
  )
    digits = ALPHABET[rest % ALPHABET.length]! + digits;
  return digits;
}

const sha256 = (key: string): Buffer => createHash('sha256').update(key).digest();

function base62(whole: bigint, length: number): string {
  const radix = BigInt(ALPHABET.length);
  let digits = '';
  for (let rest = whole; rest > 0n; rest /= radix) digits = ALPHABET[Number(rest % radix)]! + digits;
  return digits.padStart(length, ALPHABET[0]);
}

const BEARER = /^bearer +(\S+)$/i;

/** The key that a client of `/mcp` presents: some can send only a bearer token. Empty: credentials of another kind. */
export function presentedKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['x-api-key'];
  if (own !== undefined) return String(own);
  const { authorization } = headers;
  return authorization === undefined ? undefined : (BEARER.exec(authorization)?.[1] ?? '');
}

/** The key anywhere in a request, also where none is read, to know whose request was rejected. */
export function carriedKeyOf({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
  const own = headers['x-api-key'];
  if (own !== undefined) return String(own);
  const { authorization } = headers;
  const sent = authorization === undefined ? '' : wordsOf(authorization).join(' ');
  return beginningOfKeyIn(sent) ?? beginningOfKeyIn(keysInQuery(url!).join(' '));
}

const BASIC = /^basic +(\S+)$/i;
const BETWEEN_WORDS = /[\s:]+/;
/** What a query with a key has somewhere: the mark of one, or a letter of a mark escaped. Most queries are not parsed. */
const MAY_HOLD_KEY = /md[kp]_|%(?:6d|64|6b|70|5f)/i;

/** The error of a key where none is read. To ignore it would serve its holder as Tier 0 without notice. */
export function misplacedKeyError({
  headers: { authorization },
  url,
}: Pick<IncomingMessage, 'headers' | 'url'>): ServiceError | null {
  if (authorization !== undefined && (wordsOf(authorization).some(isMarkedAsKey) || holdsKey(authorization)))
    return new ServiceError('API_KEY_INVALID', { reason: 'in_authorization' });
  return queryKeyError(url!);
}

export const queryKeyError = (target: string): ServiceError | null =>
  keysInQuery(target).length > 0 ? new ServiceError('API_KEY_INVALID', { reason: 'in_query' }) : null;

function keysInQuery(target: string): string[] {
  const query = queryOf(target);
  if (!MAY_HOLD_KEY.test(query)) return [];
  return Object.entries(parseQueryString(query))
    .flat(2)
    .filter((text) => text !== undefined && holdsKey(text))
    .map(String);
}

function wordsOf(authorization: string): string[] {
  const encoded = BASIC.exec(authorization)?.[1];
  const credentials = encoded === undefined ? authorization : Buffer.from(encoded, 'base64').toString();
  return credentials.split(BETWEEN_WORDS);
}

/** The error is returned and not thrown, because a failed attempt counts against the limit before it is answered. */
export type CallerResolution =
  | { readonly caller: Caller; readonly error: null }
  | {
      readonly caller: null;
      readonly error: ServiceError;
      /** The key whose whole secret was presented and isn't accepted; null: none of the known ones was. */
      readonly rejectedKey: PartnerKey | null;
    };

export const rejected = (error: ServiceError, rejectedKey: PartnerKey | null = null): CallerResolution => ({
  caller: null,
  error,
  rejectedKey,
});

export interface RequestSource {
  readonly request: IncomingMessage;
  readonly context: Pick<RequestContext, 'trusts' | 'keyHashes'>;
}

function unavailable(error: unknown): CallerResolution {
  if (!(error instanceof StoreUnavailableError)) throw error;
  return rejected(ServiceError.described('STORE_UNAVAILABLE', { cause: error }));
}

const anonymous: CallerResolution = { caller: ANONYMOUS, error: null };

// Made once: an error costs its stack.
const UNKNOWN = rejected(new ServiceError('API_KEY_INVALID', { reason: 'unknown' }));
const UNKNOWN_TOKEN = rejected(new ServiceError('API_KEY_INVALID', { reason: 'token' }));
const MALFORMED = Object.fromEntries(
  KEY_FAULTS.map((fault) => [
    fault,
    rejected(new ServiceError('API_KEY_INVALID', { reason: 'malformed', fault, length: KEY_LENGTH })),
  ]),
);
export const KEY_REQUIRED = rejected(new ServiceError('API_KEY_REQUIRED'));
const NETWORK_REFUSED = new ServiceError('API_KEY_INVALID', { reason: 'network' });
const PUBLISHABLE_REFUSED = rejected(new ServiceError('API_KEY_INVALID', { reason: 'publishable' }));
const ORIGIN_MISSING = rejected(new ServiceError('ORIGIN_NOT_ALLOWED', { reason: 'none' }));
const ORIGIN_NOT_ALLOWED = rejected(new ServiceError('ORIGIN_NOT_ALLOWED', { reason: 'other' }));

const keyed = (key: PartnerKey): CallerResolution => ({
  caller: { rights: { tier: 'tier1', scopes: key.scopes }, key },
  error: null,
});

/** Anybody can send a publishable key, so its rejections don't count as its use. */
const refused = (error: ServiceError, key: PartnerKey): CallerResolution =>
  rejected(error, key.allowedOrigins === null ? key : null);

/** Enough for a proxy's connection that carries the requests of many partners. Only keys that exist are kept. */
const KEYS_OF_CONNECTION = 64;

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
      return unavailable(error);
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

  /** An agent that signed in acts as its key, with at most the granted scopes. @param holder null: the token isn't in force */
  resolveToken(holder: TokenHolder | null, source: RequestSource): CallerResolution {
    if (holder === null) return UNKNOWN_TOKEN;
    try {
      const key = this.keys.find(holder.secretHash);
      if (key === undefined) return UNKNOWN_TOKEN;
      return this.whileInForce(key, source, () => {
        const scopes = key.scopes.filter((scope) => holder.scopes.includes(scope));
        return { caller: { rights: { tier: 'tier1', scopes }, key }, error: null };
      });
    } catch (error) {
      return unavailable(error);
    }
  }

  /** Where publishable keys are not accepted. */
  private bySecret(presentedKey: string | undefined, source: RequestSource): CallerResolution {
    return presentedKey !== undefined && isMarkedPublishable(presentedKey)
      ? PUBLISHABLE_REFUSED
      : this.onData(presentedKey, undefined, source);
  }

  private onEnforcedLegacy(presentedKey: string | undefined, source: RequestSource): CallerResolution {
    if (presentedKey === undefined) return KEY_REQUIRED;
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
    const { keyHashes } = source.context;
    const secretHash = keyHashes?.get(presentedKey) ?? secretHashOf(presentedKey);
    if (secretHash === null) return MALFORMED[keyFaultOf(presentedKey)]!;
    // Looked up for each request, so that a revoked key is found revoked.
    const key = this.keys.find(secretHash);
    if (key === undefined) return UNKNOWN;
    if (keyHashes && keyHashes.size < KEYS_OF_CONNECTION) keyHashes.set(presentedKey, secretHash);
    return this.whileInForce(key, source, accept, statusOfRevoked);
  }

  private whileInForce(
    key: PartnerKey,
    source: RequestSource,
    accept: (key: PartnerKey) => CallerResolution,
    statusOfRevoked: 401 | 403 = 401,
  ): CallerResolution {
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

const HASH_BYTES = 32;
/** Keeps keys apart from whatever else may once be derived from the secret. */
const LABEL = 'partner-key/1';

export interface RepeatableRequest {
  readonly header: string;
  readonly actor: string;
  /** A repeat asks for the same. Plain JSON; fields that are undefined count as absent. */
  readonly asks: readonly unknown[];
}

/** Derives keys from a stored nonce, so that a lost reply can be sent again. Once it is deleted, nothing reveals the key. */
export class RepeatableKeys {
  constructor(private readonly secret: Buffer) {}

  stored({ header, actor, asks }: RepeatableRequest): KeyRequest {
    return {
      headerHash: sha256(`${header} ${actor}`),
      bodyHash: sha256(canonicalJson(JSON.parse(JSON.stringify(asks)))),
      nonce: randomBytes(HASH_BYTES),
    };
  }

  keyOf({ header, actor }: RepeatableRequest, kind: KeyKind, nonce: Buffer): NewKey {
    const bits = hkdfSync('sha256', this.secret, nonce, `${LABEL} ${header} ${actor}`, HASH_BYTES);
    return makeKey(kind, Buffer.from(bits));
  }
}
