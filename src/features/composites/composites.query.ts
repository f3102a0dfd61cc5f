import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type Scope } from '../../domain/access/access-rights.ts';
import {
  AsOfField,
  CursorField,
  FromField,
  IntegerField,
  ListField,
  type TableFormat,
  TableFormatField,
  ToField,
} from '../../http/parameters/field.decorators.ts';

export const AS_OF_SCOPES: readonly Scope[] = ['data:history'];

const ASSET_FIELD = {
  optional: true,
  allowed: ASSETS,
  code: 'UNKNOWN_ASSET',
  example: ['BTC', 'ETH'],
} as const;
const INDEX_FIELD = {
  optional: true,
  allowed: COMPOSITE_INDICES,
  code: 'UNKNOWN_INDEX',
  example: ['sentiment', 'macro'],
} as const;

export class CompositesQuery {
  @ListField({ ...ASSET_FIELD, description: 'Only these assets.' })
  readonly asset: readonly Asset[] = ASSETS;

  @ListField({ ...INDEX_FIELD, description: 'Only these indices.' })
  readonly index: readonly CompositeIndex[] = COMPOSITE_INDICES;

  @AsOfField('the scores of the latest cycle published by then.', AS_OF_SCOPES)
  readonly as_of?: number;

  @TableFormatField()
  readonly format?: TableFormat;
}

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class CompositeHistoryQuery {
  @ListField({ ...ASSET_FIELD, description: 'Only these assets; default: all.' })
  readonly asset?: readonly Asset[];

  @ListField({ ...INDEX_FIELD, description: 'Only these indices; default: all.' })
  readonly index?: readonly CompositeIndex[];

  @FromField()
  readonly from?: number;

  @ToField()
  readonly to?: number;

  @AsOfField('cycles that were published by then. If to is omitted, the window ends at as_of.', AS_OF_SCOPES)
  readonly as_of?: number;

  @IntegerField({ description: 'Cycles per page.', minimum: 1, maximum: 500, fallback: 24 })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @TableFormatField()
  readonly format?: TableFormat;
}
