import { describeStartupError } from '../config/startup-error.ts';
import { secretMask } from '../logging/mask-secrets.ts';

export interface FatalErrors {
  describe(error: unknown): string;
  tell(error: unknown): void;
  hide(secrets: readonly string[]): void;
}

/** Ends the process unless it can continue (`isNonFatalError`). */
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

const EXHAUSTION: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);
const CONNECTION: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/** File descriptors ran out, or a peer closed a connection; any other unhandled error is a defect. */
export function isNonFatalError(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && (EXHAUSTION.has(code) || CONNECTION.has(code));
}
