import { type Asset, ASSETS } from '../../domain/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../domain/calibration/claim.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { RECORD_KINDS, type RecordKind, SPEAKERS } from '../../domain/track-record/track-record.ts';
import {
  ChoiceField,
  CursorField,
  DayField,
  FromField,
  IntegerField,
  ListField,
  type TableFormat,
  TableFormatField,
  ToField,
} from '../../http/parameters/field.decorators.ts';

const HORIZONS: readonly string[] = CLAIM_HORIZONS_HOURS.map(String);

class RecordFilterQuery {
  @ChoiceField({
    optional: true,
    description: 'Only this speaker: the lead or an agent.',
    allowed: SPEAKERS,
    example: SPEAKERS[0],
  })
  readonly agent?: string;

  @ListField({
    optional: true,
    description: 'Only these assets.',
    allowed: ASSETS,
    code: 'UNKNOWN_ASSET',
    example: ['BTC', 'ETH'],
  })
  readonly asset?: readonly Asset[];

  @ChoiceField({
    optional: true,
    description: 'Only this horizon, in hours.',
    allowed: HORIZONS,
    example: HORIZONS[0],
  })
  readonly horizon?: string;
}

export class TrackRecordQuery extends RecordFilterQuery {
  @ChoiceField({
    description:
      'Kind of record. verdict: the calls of the lead and the agents. outlook: the forecasts of the size of moves; agent is then rejected.',
    allowed: RECORD_KINDS,
    fallback: 'verdict',
    example: 'outlook',
  })
  readonly kind!: RecordKind;

  @DayField({
    optional: true,
    description: 'First UTC day of the cycles, inclusive.',
    example: '2026-01-01',
  })
  readonly from?: string;

  @DayField({ optional: true, description: 'Last UTC day of the cycles, included.', example: '2026-01-31' })
  readonly to?: string;
}

/** @throws INVALID_RANGE if the first day is after the last */
export function assertDaysInOrder({ from, to }: Pick<TrackRecordQuery, 'from' | 'to'>): void {
  if (from !== undefined && to !== undefined && from > to)
    throw new ServiceError('INVALID_RANGE', { reason: 'not_in_order' });
}

const DEFAULT_OUTCOMES = 100;

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class OutcomesQuery extends RecordFilterQuery {
  @FromField('Start of the window of cycles')
  readonly from?: number;

  @ToField()
  readonly to?: number;

  @IntegerField({ description: 'Outcomes per page.', minimum: 1, maximum: 500, fallback: DEFAULT_OUTCOMES })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @TableFormatField()
  readonly format?: TableFormat;
}
