import { parseArgs } from 'node:util';
import { StartupError } from '../config/startup-error.ts';
import { CYCLE_MS, cycleAtMs, cycleNumberAt } from '../domain/schedule/cycle-clock.ts';
import { isoUtc } from '../domain/timestamps.ts';

const BACKFILL_USAGE =
  'usage: npm run cycles:backfill -- --from 2026-01-01T00:00:00Z --to 2026-01-02T00:00:00Z (from inclusive, to exclusive, both UTC)';

/** Invalid arguments; the message is for the operator's terminal. */
export class UsageError extends StartupError {}

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+00:00))?$/;

function moment(name: string, text: string | undefined): number {
  if (text === undefined) throw new UsageError(`--${name} is missing; ${BACKFILL_USAGE}`);
  const epochMs = MOMENT.test(text) ? Date.parse(text) : NaN;
  // Date.parse turns 30 February into 1 March, so the result must read back as the same date.
  if (Number.isNaN(epochMs) || !isoUtc(epochMs).startsWith(text.slice(0, 10)))
    throw new UsageError(`--${name} ${text} is not an ISO-8601 UTC moment; ${BACKFILL_USAGE}`);
  return epochMs;
}

export function backfillArguments(argv: readonly string[], nowMs: number): { from: number; to: number } {
  let values: { from?: string; to?: string };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: { from: { type: 'string' }, to: { type: 'string' } },
    }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message}; ${BACKFILL_USAGE}`, { cause: error });
  }
  const fromMs = moment('from', values.from);
  const toMs = moment('to', values.to);
  if (fromMs >= toMs) throw new UsageError(`--from must be before --to; ${BACKFILL_USAGE}`);
  if (fromMs < cycleAtMs(0))
    throw new UsageError(`--from must not be before ${isoUtc(cycleAtMs(0))}, cycle 0`);
  if (toMs > nowMs + CYCLE_MS) throw new UsageError('--to must not be in the future');
  // The first cycle at or after `from`, and the last before `to`.
  return {
    from: cycleNumberAt(fromMs + CYCLE_MS - 1),
    to: Math.min(cycleNumberAt(toMs - 1), cycleNumberAt(nowMs)),
  };
}
