import { type Asset, ASSETS, LEADING_ASSET } from '../../domain/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../domain/calibration/claim.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../domain/outlook/outlook-terms.ts';
import { SPEAKERS } from '../../domain/track-record/track-record.ts';
import { BooleanField, ChoiceField, DayField } from '../../http/parameters/field.decorators.ts';

const [SHORTEST] = CLAIM_HORIZONS_HOURS.map(String);

/** Which record is shown: that of the lead on the leading asset over the shortest horizon, of live cycles, by default. */
export class AdminTrackRecordQuery {
  @ChoiceField({ description: 'Whose.', allowed: SPEAKERS, fallback: LEAD })
  readonly agent!: string;

  @ChoiceField({ description: 'Of which asset.', allowed: ASSETS, fallback: LEADING_ASSET })
  readonly asset!: Asset;

  @ChoiceField({
    description: 'Over which horizon, in hours.',
    allowed: CLAIM_HORIZONS_HOURS.map(String),
    fallback: SHORTEST!,
  })
  readonly horizon!: string;

  @BooleanField({ description: 'Of backfilled cycles instead of live ones.', fallback: false })
  readonly backfilled!: boolean;

  @DayField({ optional: true, description: 'First UTC day of the cycles, included.' })
  readonly from?: string;

  @DayField({ optional: true, description: 'Last UTC day of the cycles, included.' })
  readonly to?: string;
}

const HORIZONS = OUTLOOK_HORIZONS_HOURS.map(String);

/** Which record of the outlook is shown. */
export class AdminOutlookRecordQuery {
  @ChoiceField({ description: 'Of which asset.', allowed: ASSETS, fallback: LEADING_ASSET })
  readonly asset!: Asset;

  @ChoiceField({ description: 'Over which horizon, in hours.', allowed: HORIZONS, fallback: HORIZONS[0]! })
  readonly horizon!: string;

  @BooleanField({ description: 'Of backfilled cycles instead of live ones.', fallback: false })
  readonly backfilled!: boolean;
}
