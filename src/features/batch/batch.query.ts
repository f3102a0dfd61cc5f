import { MAX_BATCH_IDS } from '../../domain/limits/request-bounds.ts';
import { TextListField } from '../../http/parameters/list-field.decorators.ts';

/** The requested ids. */
export class BatchQuery {
  @TextListField({
    description: `composite.<index>:<ASSET> (the asset is BTC where it is left out), verdict, series:<metric_id>, series:<metric_id>:<dimension>, signal:<SYMBOL>. Any letter case. 1 to ${MAX_BATCH_IDS} ids.`,
    maxItems: MAX_BATCH_IDS,
    example: ['composite.macro:ETH', 'verdict', 'series:econ.cpi', 'signal:SOLUSDT'],
  })
  readonly ids!: readonly string[];
}
