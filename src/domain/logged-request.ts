import { type ErrorCode } from './errors/errors.ts';

export const REQUEST_LOG_DAYS = 7;

/** `failure`: under an accepted key. `unidentified`: without one, so anybody can cause it. `sample`: stands for successes. */
export const LOGGED_KINDS = ['failure', 'unidentified', 'sample'] as const;
export type LoggedKind = (typeof LOGGED_KINDS)[number];

/** Share of the log's bytes, and rows a minute in one process, so that no flood of one kind displaces another. */
export const KIND_BOUNDS: Readonly<
  Record<LoggedKind, { readonly shareOfBytes: number; readonly rowsPerMinute: number }>
> = {
  failure: { shareOfBytes: 0.5, rowsPerMinute: 6_000 },
  unidentified: { shareOfBytes: 0.25, rowsPerMinute: 1_200 },
  sample: { shareOfBytes: 0.25, rowsPerMinute: 600 },
};

/** Of one key, or of one network without a key, in one process. */
export const ROWS_PER_CALLER_MINUTE = 600;

/** `key`: the whole key was presented. `prefix`: only the beginning matches, so anybody can have sent it. */
export const KEY_MATCHES = ['key', 'prefix'] as const;
export type KeyMatch = (typeof KEY_MATCHES)[number];

export const ADDRESS_CLASSES = ['loopback', 'private', 'public', 'unknown'] as const;
export type AddressClassName = (typeof ADDRESS_CLASSES)[number];

/** A key that isn't accepted. Never the key itself. */
export interface PresentedKey {
  /** Stored only if it is a known key's. */
  readonly prefix: string;
  /** SHA-256, hexadecimal; null if it hasn't a key's form. */
  readonly secretHash: string | null;
}

/** Why a request failed, as its caller learnt it. Texts are bounded, secrets masked, and keys cut to their prefixes. */
export interface FailureEvidence {
  /** `detail` of the response. */
  readonly detail: string | null;
  /** The declared parameter that `detail` is about. */
  readonly parameter: string | null;
  /** As the caller sent it; null: not sent. */
  readonly value: string | null;
  /** Range or choices that the contract declares for it. */
  readonly allowed: string | null;
  readonly missingScope: string | null;
}

export interface LoggedRequest extends FailureEvidence {
  readonly atMs: number;
  readonly kind: LoggedKind;
  readonly keyId: string | null;
  /** Null if a key was accepted, like `network`. */
  readonly addressClass: AddressClassName | null;
  /** The /24 of IPv4, the /48 of IPv6. */
  readonly network: string | null;
  readonly method: string;
  /** Path as the contract writes it, `mcp:<tool>`, or `unknown`. */
  readonly route: string;
  readonly path: string;
  /** Names of parameters, and values that the contract enumerates. */
  readonly query: string | null;
  readonly status: number;
  readonly errorCode: ErrorCode | null;
  readonly durationMs: number;
  readonly requestId: string;
  /** Under which the service's log has the cause of a 5xx. */
  readonly errorId: string | null;
  /** Null if a key was accepted, or none was presented. */
  readonly presented: PresentedKey | null;
}

export interface LeftOut {
  readonly minuteAtMs: number;
  readonly kind: LoggedKind;
  /** Requests beyond the rows a minute. */
  readonly overRate: number;
  /** Rows that could not be stored. */
  readonly lost: number;
}

/** Of headers, numbers, and index entries with their pages' free space, and a sixth for rows not vacuumed yet. */
const ROW_BYTES = 450;
/** In the row and in an index. */
const REQUEST_ID_COPIES = 2;

/** Of a text that can be null: with its alignment, and a sixth of both for rows not vacuumed yet. */
const bytesOfText = (text: string | null): number =>
  text === null ? 0 : Math.ceil(((Buffer.byteLength(text) + 8) * 7) / 6);

/** On disk, with entries in the indices, rounded up. */
export const bytesOfRequest = (request: Omit<LoggedRequest, 'presented'>): number => {
  const { route, path, query, requestId, detail, parameter, value, allowed, missingScope } = request;
  const inAll =
    ROW_BYTES + route.length + path.length + (query?.length ?? 0) + REQUEST_ID_COPIES * requestId.length;
  const texts = [detail, parameter, value, allowed, missingScope];
  return texts.reduce((sum, text) => sum + bytesOfText(text), inAll);
};
