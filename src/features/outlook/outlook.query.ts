import { type Scope } from '../../domain/access/access-rights.ts';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import {
  OUTLOOK_HORIZON_NAMES,
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonName,
} from '../../domain/outlook/outlook-terms.ts';
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

const HISTORY_SCOPES: readonly Scope[] = ['data:history'];

export const HORIZON_NAMES: readonly OutlookHorizonName[] = OUTLOOK_HORIZONS_HOURS.map(
  (hours) => OUTLOOK_HORIZON_NAMES[hours],
);

const ASSET_FIELD = {
  optional: true,
  allowed: ASSETS,
  code: 'UNKNOWN_ASSET',
  example: ['BTC', 'ETH'],
} as const;
const HORIZON_FIELD = { optional: true, allowed: HORIZON_NAMES, example: ['24h', '7d'] } as const;

export class OutlookQuery {
  @ListField({ ...ASSET_FIELD, description: 'Only these assets.' })
  readonly asset: readonly Asset[] = ASSETS;

  @ListField({ ...HORIZON_FIELD, description: 'Only these horizons.' })
  readonly horizon: readonly OutlookHorizonName[] = HORIZON_NAMES;

  @TableFormatField()
  readonly format?: TableFormat;
}

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class OutlookHistoryQuery {
  @ListField({ ...ASSET_FIELD, description: 'Only these assets; default: all.' })
  readonly asset?: readonly Asset[];

  @ListField({ ...HORIZON_FIELD, description: 'Only these horizons; default: all.' })
  readonly horizon?: readonly OutlookHorizonName[];

  @FromField()
  readonly from?: number;

  @ToField()
  readonly to?: number;

  @AsOfField(
    'cycles that were published by then. If to is omitted, the window ends at as_of.',
    HISTORY_SCOPES,
  )
  readonly as_of?: number;

  // Nine outlooks take three times the space of a cycle's scores.
  @IntegerField({ description: 'Cycles per page.', minimum: 1, maximum: 200, fallback: 24 })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @TableFormatField()
  readonly format?: TableFormat;
}
