import { ServiceError } from '../../domain/errors/errors.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import {
  BooleanField,
  ChoiceField,
  TextField,
  TimestampField,
} from '../../http/parameters/field.decorators.ts';
import { WindowPageQuery } from '../paging/page.query.ts';
import { type BackfillRange, backfillRange } from '../../domain/schedule/backfill.ts';

const MAX_REASON_LENGTH = 500;

const BACKFILL_FROM = 'Begin of the range, included.';
const BACKFILL_TO = 'End of the range, excluded.';

export class WithdrawBody {
  @TextField({ description: 'Why the cycle is withdrawn.', maxLength: MAX_REASON_LENGTH })
  readonly reason!: string;

  @BooleanField({
    description: 'Whether all later cycles are withdrawn too. Default: false.',
    optional: true,
  })
  readonly and_later?: boolean;
}

export class BackfillBody {
  @TimestampField({ description: BACKFILL_FROM })
  readonly from!: string;

  @TimestampField({ description: BACKFILL_TO })
  readonly to!: string;
}

/** Query of cycles; all by default. The window is one of `cycle_at`. */
export class CyclesQuery extends WindowPageQuery {
  @ChoiceField({
    optional: true,
    description: 'Only cycles whose verdict says this.',
    allowed: SIGNALS,
    example: 'bullish',
  })
  readonly signal?: Signal;
}

export class BackfillQuery {
  @TimestampField({ description: BACKFILL_FROM, example: '2026-01-05T00:00:00+00:00' })
  readonly from!: number;

  @TimestampField({ description: BACKFILL_TO, example: '2026-01-06T00:00:00+00:00' })
  readonly to!: number;
}

/** What the database can hold, far beyond any cycle that there will be. */
const CYCLE_NUMBER = /^\d{1,9}$/;

/** @throws VALIDATION_ERROR for anything but digits */
export function cycleNumberIn(text: string): number {
  if (!CYCLE_NUMBER.test(text)) throw new ServiceError('VALIDATION_ERROR', { reason: 'cycle_number' });
  return Number(text);
}

/**
 * The cycles whose instants lie in [fromMs, toMs).
 * @throws VALIDATION_ERROR if there is none, or not in the past
 */
export function requestedRange(fromMs: number, toMs: number, nowMs: number): BackfillRange {
  const range = backfillRange(fromMs, toMs, nowMs);
  if ('fromCycle' in range) return range;
  throw new ServiceError('VALIDATION_ERROR', { reason: 'backfill_range', faults: range });
}
