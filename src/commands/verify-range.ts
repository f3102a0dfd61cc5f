import { parseArgs } from 'node:util';
import { UsageError } from './backfill-arguments.ts';

/** Usage of the command. */
const VERIFY_USAGE = 'usage: npm run cycles:verify [-- --cycle 101315 | -- --last 96 | -- --chain]';

/** Default number of cycles to verify: the latest day. */
const DEFAULT_LAST = 96;

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text))
    throw new UsageError(`--${name} ${text} is not a whole number; ${VERIFY_USAGE}`);
  return Number(text);
};

/** The cycles to verify: one cycle, the latest ones, or the whole chain. */
export type VerifyRange = { readonly cycle: number } | { readonly last: number } | { readonly chain: true };

/**
 * Parses the cycles to verify.
 *
 * @throws UsageError for anything else
 */
export function verifyRange(argv: readonly string[]): VerifyRange {
  let values: { cycle?: string; last?: string; chain?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: { cycle: { type: 'string' }, last: { type: 'string' }, chain: { type: 'boolean' } },
    }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message}; ${VERIFY_USAGE}`, { cause: error });
  }
  if (Object.keys(values).length > 1)
    throw new UsageError(`--cycle, --last and --chain exclude each other; ${VERIFY_USAGE}`);
  if (values.chain) return { chain: true };
  if (values.cycle !== undefined) return { cycle: wholeNumber('cycle', values.cycle) };
  return { last: values.last === undefined ? DEFAULT_LAST : wholeNumber('last', values.last) };
}
