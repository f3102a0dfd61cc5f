import { type ErrorCode } from '../errors/errors.ts';

/** How long rows of the request log are kept. */
export const REQUEST_LOG_DAYS = 7;

/**
 * What the log keeps a request for. `failure`: it failed under an accepted key. `unidentified`: it failed without one, so
 * anybody can cause it. `sample`: it succeeded, and stands for others.
 */
export const LOGGED_KINDS = ['failure', 'unidentified', 'sample'] as const;
export type LoggedKind = (typeof LOGGED_KINDS)[number];

/**
 * Bounds of each kind, so that no flood of one displaces another: its share of the log's bytes, and its rows a minute in
 * one process.
 */
export const KIND_BOUNDS: Readonly<
  Record<LoggedKind, { readonly shareOfBytes: number; readonly rowsPerMinute: number }>
> = {
  failure: { shareOfBytes: 0.5, rowsPerMinute: 6_000 },
  unidentified: { shareOfBytes: 0.25, rowsPerMinute: 1_200 },
  sample: { shareOfBytes: 0.25, rowsPerMinute: 600 },
};

/** Failures of one key, or of one network without a key, that a process logs in a minute. */
export const ROWS_PER_CALLER_MINUTE = 600;

/** How a key was found: `key`: the whole key was presented. `prefix`: only the beginning matches, so anybody can have sent it. */
export const KEY_MATCHES = ['key', 'prefix'] as const;
export type KeyMatch = (typeof KEY_MATCHES)[number];

/** Where an address is, as far as it is kept. */
export const ADDRESS_CLASSES = ['loopback', 'private', 'public', 'unknown'] as const;
export type AddressClassName = (typeof ADDRESS_CLASSES)[number];

/** What is known of a key that was presented and isn't accepted. Never the key. */
export interface PresentedKey {
  /** Its first characters, which are stored only if they are a known key's. */
  readonly prefix: string;
  /** SHA-256, hexadecimal; null if it hasn't a key's form. */
  readonly secretHash: string | null;
}

/** What the log keeps of a request, whoever sent it. */
interface RequestFacts {
  /** When it arrived, epoch milliseconds. */
  readonly atMs: number;
  readonly kind: LoggedKind;
  readonly keyId: string | null;
  /** Null if a key was accepted, like `network`. */
  readonly addressClass: AddressClassName | null;
  /** The /24 of an IPv4 address, the /48 of an IPv6 address. */
  readonly network: string | null;
  readonly method: string;
  /** Path as the contract writes it, `mcp:<tool>`, or `unknown`. */
  readonly route: string;
  readonly path: string;
  /** Names of its parameters, and values that the contract enumerates; null: it has no query. */
  readonly query: string | null;
  readonly status: number;
  /** Null: it succeeded, or ended without an error's body. */
  readonly errorCode: ErrorCode | null;
  readonly durationMs: number;
  readonly requestId: string;
  /** ID under which the service's log has the cause of a 5xx; null: none. */
  readonly errorId: string | null;
}

/** A request to be logged. */
export interface LoggedRequest extends RequestFacts {
  /** Null if a key was accepted, or none was presented. */
  readonly presented: PresentedKey | null;
}

/** A row of the log. */
export interface StoredRequest extends RequestFacts {
  readonly id: number;
  /** Null: no known key was presented. */
  readonly keyMatch: KeyMatch | null;
  readonly keyPrefix: string | null;
  readonly partner: string | null;
}

/** What the log lacks of a minute. */
export interface LeftOut {
  readonly minuteAtMs: number;
  readonly kind: LoggedKind;
  /** Requests beyond the rows a minute. */
  readonly overRate: number;
  /** Rows that could not be stored. */
  readonly lost: number;
}

/**
 * Bytes of a row besides its texts: headers, numbers, and its entries in the indices, with the free space of their pages, and
 * a sixth for deleted rows that are not vacuumed yet.
 */
const ROW_BYTES = 450;
/** How often a request ID is stored: in the row and in an index. */
const REQUEST_ID_COPIES = 2;

/** Returns what a row takes on disk with its entries in the indices, rounded up. */
export const bytesOfRequest = ({
  route,
  path,
  query,
  requestId,
}: Pick<LoggedRequest, 'route' | 'path' | 'query' | 'requestId'>): number =>
  ROW_BYTES + route.length + path.length + (query?.length ?? 0) + REQUEST_ID_COPIES * requestId.length;
