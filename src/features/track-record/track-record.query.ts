import { type Asset, ASSETS } from '../../domain/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../domain/calibration/claim.ts';
import { SPEAKERS } from '../../domain/track-record/track-record.ts';
import { ChoiceField, DayField, ListField } from '../../http/parameters/field.decorators.ts';

/** Horizons as a query writes them. */
const HORIZONS: readonly string[] = CLAIM_HORIZONS_HOURS.map(String);

/** Filters of the record that both of its routes have. */
export class RecordFilterQuery {
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

/** Query of the record; all of it by default. */
export class TrackRecordQuery extends RecordFilterQuery {
  @DayField({
    optional: true,
    description: 'First UTC day of the cycles, included.',
    example: '2026-01-01',
  })
  readonly from?: string;

  @DayField({ optional: true, description: 'Last UTC day of the cycles, included.', example: '2026-01-31' })
  readonly to?: string;
}
