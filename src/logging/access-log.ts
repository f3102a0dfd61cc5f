import { type Logger } from 'pino';

/** What is told of a request that ended. */
export interface AccessLine {
  /** Perhaps in the caller's words, like the path. */
  readonly requestId: string;
  readonly durationMs: number;
  readonly method: string;
  readonly path: string;
  /** 499: the caller left before the reply was complete. */
  readonly status: number;
  /** `key:<id>`, `operator:<name>` or `anonymous`. */
  readonly caller: string;
  /** What kind of address it came from. */
  readonly address: string;
  /** The network of that address. */
  readonly network: string | null;
}

/** Writes a line per request. */
export type AccessLog = (line: AccessLine) => void;

/** How many masked paths are kept: the newest reads are asked for by the same few, over and over. */
const MAX_KEPT_PATHS = 1_024;
/** A longer path is somebody's own invention, and not kept. */
const LONGEST_KEPT_PATH = 128;

/**
 * The access log that writes through a logger. Runs for every request: only what a caller can word is masked.
 *
 * @param mask what takes secrets out of a text
 */
export function accessLogOf(logger: Logger, mask: (text: string) => string): AccessLog {
  const access = logger.child({ context: 'Access' });
  const maskedPaths = new Map<string, string>();
  const maskPath = (path: string): string => {
    if (path.length > LONGEST_KEPT_PATH) return mask(path);
    let masked = maskedPaths.get(path);
    if (masked === undefined) {
      // Emptied rather than aged: whoever asks for ever new paths costs one masking each, as without it.
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
