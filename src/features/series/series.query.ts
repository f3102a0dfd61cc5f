import { type SeriesOrder } from '../../domain/observations/runs.ts';
import { SERIES_INTERVALS, type SeriesInterval } from '../../domain/sources/interval.ts';
import { type Scope } from '../../domain/access/access-rights.ts';
import {
  AsOfField,
  BooleanField,
  ChoiceField,
  CursorField,
  IntegerField,
  TextField,
  TimestampField,
} from '../../http/parameters/field.decorators.ts';

/** Scopes required for choosing a window or a moment of a series. */
export const WINDOW_SCOPES: readonly Scope[] = ['data:series', 'data:history'];

/** Defaults of a series query. */
const DEFAULT_LIMIT = 100;
export const DEFAULT_INTERVAL: SeriesInterval = 'raw';
export const DEFAULT_ORDER: SeriesOrder = 'desc';
export const DEFAULT_DEDUPE = true;

const OTHER_NAMES =
  'Any letter case. asset, symbol and dimension name the same thing and must not contradict.';

/** Query of a window of a series. Parameters fixed by a cursor are undefined where they are left out. */
export class SeriesQuery {
  @TextField({
    optional: true,
    description: `The dimension, where it is an asset. ${OTHER_NAMES}`,
    example: 'solana',
  })
  readonly asset?: string;

  @TextField({
    optional: true,
    description: `The dimension, where it is a symbol. ${OTHER_NAMES}`,
    example: 'BTCUSDT',
  })
  readonly symbol?: string;

  @TextField({
    optional: true,
    description: `The dimension of a metric that has one, as the catalog lists it. ${OTHER_NAMES}`,
    example: 'solana',
  })
  readonly dimension?: string;

  @TimestampField({
    optional: true,
    description:
      'Begin of the window, included; 365 days before its end where it is left out. Tier 1 with data:series and data:history.',
    example: '2026-01-01T00:00:00+00:00',
  })
  readonly from?: number;

  @TimestampField({
    optional: true,
    description:
      'End of the window, excluded; now where it is left out. Tier 1 with data:series and data:history.',
    example: '2026-02-01T00:00:00+00:00',
  })
  readonly to?: number;

  @AsOfField(
    'of each event the newest revision known by then, in a window that ends with it where to is left out.',
    WINDOW_SCOPES,
  )
  readonly as_of?: number;

  @BooleanField({
    description: 'Whether each point says when its value became known.',
    documentedDefault: false,
  })
  readonly include_known_at?: boolean;

  @ChoiceField({
    description:
      'raw: the values as they were observed. Others: one point per bucket of that length, aligned to UTC, that begins in the window and has a value. Which of them a metric has, the catalog says.',
    allowed: SERIES_INTERVALS,
    documentedDefault: DEFAULT_INTERVAL,
    example: DEFAULT_INTERVAL,
  })
  readonly interval?: SeriesInterval;

  @IntegerField({
    description: 'Points per page; more than 100 need Tier 1 with data:series and data:history.',
    minimum: 1,
    maximum: 500,
    fallback: DEFAULT_LIMIT,
  })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @ChoiceField({
    description: 'Newest or oldest event first.',
    allowed: ['desc', 'asc'],
    documentedDefault: DEFAULT_ORDER,
    example: 'desc',
  })
  readonly order?: SeriesOrder;

  @BooleanField({
    description:
      'Whether of consecutive identical values only the earliest is served. Acts on raw points of series with ts_semantics fetch alone.',
    documentedDefault: DEFAULT_DEDUPE,
  })
  readonly dedupe?: boolean;
}
