import { MAX_BATCH_IDS } from '../../domain/limits/request-bounds.ts';
import { TextListField, type TableFormat, TableFormatField } from '../../http/parameters/field.decorators.ts';

/** The requested ids. */
export class BatchQuery {
  @TextListField({
    description: `IDs of the items: composite.<index>:<ASSET> (default asset: BTC), verdict, series:<metric_id>, series:<metric_id>:<dimension>, signal:<SYMBOL>. You can omit series:. Case-insensitive. 1 to ${MAX_BATCH_IDS} IDs.`,
    maxItems: MAX_BATCH_IDS,
    example: ['composite.macro:ETH', 'verdict', 'series:econ.cpi', 'signal:SOLUSDT'],
  })
  readonly ids!: readonly string[];

  @TableFormatField()
  readonly format?: TableFormat;
}
