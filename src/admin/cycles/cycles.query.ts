import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { ChoiceField } from '../../http/parameters/field.decorators.ts';
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
