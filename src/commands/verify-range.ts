import { parseArgs } from 'node:util';
import { UsageError } from './backfill-arguments.ts';

const VERIFY_USAGE =
  'usage: npm run cycles:verify [-- --cycle 101315 | -- --last 96 | -- --chain | -- --checkpoints | -- --series]';

/** Default number of cycles to verify: the latest day. */
const DEFAULT_LAST = 96;

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text))
    throw new UsageError(`--${name} ${text} is not a whole number; ${VERIFY_USAGE}`);
  return Number(text);
};

/** What to verify: one cycle, the latest ones, the whole chain, all checkpoints, or the extracts of series. */
export type VerifyRange =
  | { readonly cycle: number }
  | { readonly last: number }
  | { readonly chain: true }
  | { readonly checkpoints: true }
  | { readonly series: true };

export function verifyRange(argv: readonly string[]): VerifyRange {
  let values: { cycle?: string; last?: string; chain?: boolean; checkpoints?: boolean; series?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        cycle: { type: 'string' },
        last: { type: 'string' },
        chain: { type: 'boolean' },
        checkpoints: { type: 'boolean' },
        series: { type: 'boolean' },
      },
    }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message}; ${VERIFY_USAGE}`, { cause: error });
  }
  if (Object.keys(values).length > 1)
    throw new UsageError(
      `--cycle, --last, --chain, --checkpoints, and --series exclude each other; ${VERIFY_USAGE}`,
    );
  if (values.chain) return { chain: true };
  if (values.checkpoints) return { checkpoints: true };
  if (values.series) return { series: true };
  if (values.cycle !== undefined) return { cycle: wholeNumber('cycle', values.cycle) };
  return { last: values.last === undefined ? DEFAULT_LAST : wholeNumber('last', values.last) };
}
