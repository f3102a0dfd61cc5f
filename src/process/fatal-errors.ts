import { describeStartupError } from '../config/startup-error.ts';
import { secretMask } from '../logging/mask-secrets.ts';

/** Reporter of the error that ends a process. */
export interface FatalErrors {
  /** Returns one line, or the stack of a defect, without secrets. */
  describe(error: unknown): string;
  /** Writes the error to standard error. */
  tell(error: unknown): void;
  /** Adds secrets that are never written. */
  hide(secrets: readonly string[]): void;
}

/** Ends this process with its reason on an unhandled error, unless the process can continue (`isNonFatalError`). */
export function followFatalErrors(): FatalErrors {
  let mask = secretMask([]);
  const errors: FatalErrors = {
    describe: (error) => mask(describeStartupError(error)),
    tell: (error) => console.error(`market-intelligence: ${errors.describe(error)}`),
    hide: (secrets) => {
      mask = secretMask(secrets);
    },
  };
  process.on('uncaughtException', (error) => {
    errors.tell(error);
    if (!isNonFatalError(error)) process.exit(1);
  });
  return errors;
}

/** Operating system error codes for exhausted file descriptors of the process or the machine. */
const EXHAUSTION: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);
/** Error codes of a connection closed by the peer. */
const CONNECTION: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/**
 * Checks whether an unhandled error isn't a defect of the program: file descriptors ran out, or the peer closed a
 * connection. The process continues; any other unhandled error ends it.
 */
export function isNonFatalError(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && (EXHAUSTION.has(code) || CONNECTION.has(code));
}
