import { type Asset, ASSETS, LEADING_ASSET } from '../../domain/assets.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../domain/outlook/outlook-terms.ts';
import { BooleanField, ChoiceField } from '../../http/parameters/field.decorators.ts';

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
