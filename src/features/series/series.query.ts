import { type SeriesOrder } from '../../domain/observations/observation.ts';
import { SERIES_INTERVALS, type SeriesInterval } from '../../domain/sources/exposure-rule.ts';
import { type Scope } from '../../domain/access/access-rights.ts';
import {
  AsOfField,
  BooleanField,
  ChoiceField,
  CursorField,
  FromField,
  IntegerField,
  type TableFormat,
  TableFormatField,
  TextField,
  ToField,
} from '../../http/parameters/field.decorators.ts';

export const WINDOW_SCOPES: readonly Scope[] = ['data:series', 'data:history'];

const DEFAULT_LIMIT = 100;
export const DEFAULT_INTERVAL: SeriesInterval = 'raw';
export const DEFAULT_ORDER: SeriesOrder = 'desc';
export const DEFAULT_DEDUPE = true;

const OTHER_NAMES =
  'Case-insensitive. asset, symbol, and dimension mean the same thing and must not contradict each other.';

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class SeriesQuery {
  @TextField({
    optional: true,
    description: `Dimension of the metric, if it is an asset. ${OTHER_NAMES}`,
    example: 'solana',
  })
  readonly asset?: string;

  @TextField({
    optional: true,
    description: `Dimension of the metric, if it is a symbol. ${OTHER_NAMES}`,
    example: 'BTCUSDT',
  })
  readonly symbol?: string;

  @TextField({
    optional: true,
    description: `Dimension of the metric, if it has one, as the catalog lists it. ${OTHER_NAMES}`,
    example: 'solana',
  })
  readonly dimension?: string;

  @FromField(undefined, ' Tier 1 with data:series and data:history.')
  readonly from?: number;

  @ToField(' Tier 1 with data:series and data:history.')
  readonly to?: number;

  @AsOfField(
    'the latest revision of each event known by then. If to is omitted, the window ends at as_of.',
    WINDOW_SCOPES,
  )
  readonly as_of?: number;

  @BooleanField({
    description: 'Whether each point includes the time when its value became known.',
    documentedDefault: false,
  })
  readonly include_known_at?: boolean;

  @ChoiceField({
    description:
      'raw: the values as observed. Others: one point per bucket of that length, aligned to UTC, that begins in the window and has a value. The catalog lists the intervals of each metric.',
    allowed: SERIES_INTERVALS,
    documentedDefault: DEFAULT_INTERVAL,
    example: DEFAULT_INTERVAL,
  })
  readonly interval?: SeriesInterval;

  @IntegerField({
    description: 'Points per page; more than 100 points need Tier 1 with data:series and data:history.',
    minimum: 1,
    maximum: 500,
    fallback: DEFAULT_LIMIT,
  })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @ChoiceField({
    description: 'Order of events: desc is latest first, asc is earliest first.',
    allowed: ['desc', 'asc'],
    documentedDefault: DEFAULT_ORDER,
    example: 'desc',
  })
  readonly order?: SeriesOrder;

  @BooleanField({
    description:
      'Whether only the earliest of consecutive identical values is served. It affects only raw points of series with ts_semantics fetch.',
    documentedDefault: DEFAULT_DEDUPE,
  })
  readonly dedupe?: boolean;

  @TableFormatField()
  readonly format?: TableFormat;
}
