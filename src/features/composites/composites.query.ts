import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type Scope } from '../../domain/access/access-rights.ts';
import {
  AsOfField,
  CursorField,
  IntegerField,
  TimestampField,
  ListField,
  type TableFormat,
  TableFormatField,
} from '../../http/parameters/field.decorators.ts';

/** Scopes required for choosing a moment of the scores. */
export const AS_OF_SCOPES: readonly Scope[] = ['data:history'];

/** Cycles per page unless the caller chooses. */
const HISTORY_PAGE_CYCLES = 24;

/** Query of composites; all by default. */
export class CompositesQuery {
  @ListField({
    optional: true,
    description: 'Only these assets.',
    allowed: ASSETS,
    code: 'UNKNOWN_ASSET',
    example: ['BTC', 'ETH'],
  })
  readonly asset: readonly Asset[] = ASSETS;

  @ListField({
    optional: true,
    description: 'Only these indices.',
    allowed: COMPOSITE_INDICES,
    code: 'UNKNOWN_INDEX',
    example: ['sentiment', 'macro'],
  })
  readonly index: readonly CompositeIndex[] = COMPOSITE_INDICES;

  @AsOfField('the scores of the latest cycle published by then.', AS_OF_SCOPES)
  readonly as_of?: number;

  @TableFormatField()
  readonly format?: TableFormat;
}

/** Query of past scores. Parameters fixed by a cursor are undefined if they are omitted. */
export class CompositeHistoryQuery {
  @ListField({
    optional: true,
    description: 'Only these assets; default: all.',
    allowed: ASSETS,
    code: 'UNKNOWN_ASSET',
    example: ['BTC', 'ETH'],
  })
  readonly asset?: readonly Asset[];

  @ListField({
    optional: true,
    description: 'Only these indices; default: all.',
    allowed: COMPOSITE_INDICES,
    code: 'UNKNOWN_INDEX',
    example: ['sentiment', 'macro'],
  })
  readonly index?: readonly CompositeIndex[];

  @TimestampField({
    optional: true,
    description: 'Start of the window, inclusive; default: 365 days before its end.',
    example: '2026-01-01T00:00:00+00:00',
  })
  readonly from?: number;

  @TimestampField({
    optional: true,
    description: 'End of the window, exclusive; default: now.',
    example: '2026-02-01T00:00:00+00:00',
  })
  readonly to?: number;

  @AsOfField('cycles that were published by then. If to is omitted, the window ends at as_of.', AS_OF_SCOPES)
  readonly as_of?: number;

  @IntegerField({
    description: 'Cycles per page.',
    minimum: 1,
    maximum: 500,
    fallback: HISTORY_PAGE_CYCLES,
  })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @TableFormatField()
  readonly format?: TableFormat;
}
