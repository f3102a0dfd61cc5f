import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { ChoiceField, TimestampField } from '../../http/parameters/field.decorators.ts';
import { BACKFILL_FROM, BACKFILL_TO } from './cycles.dto.ts';
import { WindowPageQuery } from '../paging/page.query.ts';

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

/** The range of a backfill that is previewed. */
export class BackfillQuery {
  @TimestampField({ description: BACKFILL_FROM, example: '2026-01-05T00:00:00+00:00' })
  readonly from!: number;

  @TimestampField({ description: BACKFILL_TO, example: '2026-01-06T00:00:00+00:00' })
  readonly to!: number;
}
