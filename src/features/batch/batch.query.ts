import { MAX_BATCH_IDS } from '../../domain/limits/request-bounds.ts';
import { IdListParameter } from '../../http/parameters/parameter.decorators.ts';

/** What is asked for. */
export class BatchQuery {
  @IdListParameter({
    description:
      'composite.<index>:<ASSET> (the asset is BTC where it is left out), verdict, series:<metric_id>, series:<metric_id>:<dimension>, signal:<SYMBOL>. Any letter case.',
    maximum: MAX_BATCH_IDS,
    example: ['composite.macro:ETH', 'verdict', 'series:econ.cpi', 'signal:SOLUSDT'],
  })
  readonly ids!: readonly string[];
}
