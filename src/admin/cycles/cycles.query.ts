import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { ChoiceParameter } from '../../http/parameters/parameter.decorators.ts';
import { WindowPageQuery } from '../paging/window-page.query.ts';

/** Which cycles are asked for; all of them where nothing is said. The window is one of `cycle_at`. */
export class CyclesQuery extends WindowPageQuery {
  @ChoiceParameter({
    description: 'Only cycles whose verdict says this.',
    allowed: SIGNALS,
    example: 'bullish',
  })
  readonly signal?: Signal;
}
