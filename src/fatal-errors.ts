import { describeStartupError } from './config/startup-error.ts';
import { secretMask } from './logging/mask-secrets.ts';

/** What ends a process, told at its end. */
export interface FatalErrors {
  /** One line, or the stack of a defect, without secrets. */
  describe(error: unknown): string;
  /** Writes it to standard error. */
  tell(error: unknown): void;
  /** What is never written, from now on. */
  hide(secrets: readonly string[]): void;
}

/** Ends this process, with its reason, on an error that nobody handles, unless the process can go on (`isNonFatalError`). */
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

/** Error codes of the operating system when file descriptors run out, for the process or for the machine. */
const EXHAUSTION: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);
/** Error codes of a connection that the peer closed. */
const CONNECTION: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/**
 * True for unhandled errors that are no defect of the program: file descriptors ran out, or the peer closed a connection.
 * The process goes on; any other unhandled error ends it.
 */
export function isNonFatalError(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && (EXHAUSTION.has(code) || CONNECTION.has(code));
}
