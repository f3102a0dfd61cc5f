import { type Logger } from 'pino';

/** The fields of an access line. */
export interface AccessLine {
  /** May be chosen by the caller, like the path. */
  readonly requestId: string;
  readonly durationMs: number;
  readonly method: string;
  readonly path: string;
  /** 499: the caller left before the reply was complete. */
  readonly status: number;
  /** `key:<id>`, `operator:<name>` or `anonymous`. */
  readonly caller: string;
  /** The kind of the client's address. */
  readonly address: string;
  /** The network of the client's address. */
  readonly network: string | null;
}

/** Writes a line per request. */
export type AccessLog = (line: AccessLine) => void;

/** Size of the cache of masked paths: most requests have one of few paths. */
const MAX_KEPT_PATHS = 1_024;
/** Longer paths are not cached. */
const LONGEST_KEPT_PATH = 128;

/**
 * The access log that writes through a logger. Runs for every request: only fields that a caller can choose are masked.
 *
 * @param mask removes secrets from a text
 */
export function accessLogOf(logger: Logger, mask: (text: string) => string): AccessLog {
  const access = logger.child({ context: 'Access' });
  const maskedPaths = new Map<string, string>();
  const maskPath = (path: string): string => {
    if (path.length > LONGEST_KEPT_PATH) return mask(path);
    let masked = maskedPaths.get(path);
    if (masked === undefined) {
      // Cleared rather than evicted one by one: a flood of new paths costs one masking each, as without a cache.
      if (maskedPaths.size >= MAX_KEPT_PATHS) maskedPaths.clear();
      maskedPaths.set(path, (masked = mask(path)));
    }
    return masked;
  };
  return ({ requestId, durationMs, method, path, status, caller, address, network }) =>
    access.info(
      {
        request_id: mask(requestId),
        duration_ms: durationMs,
        method,
        path: maskPath(path),
        status,
        caller,
        address,
        network,
      },
      'answered',
    );
}
