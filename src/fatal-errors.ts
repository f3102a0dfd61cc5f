import { describeStartupError } from './config/startup-error.ts';
import { isNonFatalError } from './exhaustion.ts';
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
