import { parseArgs } from 'node:util';
import { UsageError } from './backfill-range.ts';

/** Usage of the command. */
const VERIFY_USAGE = 'usage: npm run cycles:verify [-- --cycle 101315 | -- --last 96]';

/** Cycles to verify by default: the newest day. */
const DEFAULT_LAST = 96;

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text))
    throw new UsageError(`--${name} ${text} is not a whole number; ${VERIFY_USAGE}`);
  return Number(text);
};

/**
 * Parses which cycles to verify: one by its number, or the newest ones.
 *
 * @throws UsageError for anything else
 */
export function verifyRange(argv: readonly string[]): { cycle: number } | { last: number } {
  let values: { cycle?: string; last?: string };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: { cycle: { type: 'string' }, last: { type: 'string' } },
    }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message}; ${VERIFY_USAGE}`, { cause: error });
  }
  if (values.cycle !== undefined && values.last !== undefined)
    throw new UsageError(`--cycle and --last exclude each other; ${VERIFY_USAGE}`);
  if (values.cycle !== undefined) return { cycle: wholeNumber('cycle', values.cycle) };
  return { last: values.last === undefined ? DEFAULT_LAST : wholeNumber('last', values.last) };
}
