import { type Asset, ASSETS, LEADING_ASSET } from '../../domain/assets.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../domain/outlook/outlook-terms.ts';
import { ChoiceField, IntegerField, TimestampField } from '../../http/parameters/field.decorators.ts';

const HORIZONS = OUTLOOK_HORIZONS_HOURS.map(String);
const MAX_POINTS = 1_000;
const DEFAULT_POINTS = 300;

export class TimelineQuery {
  @ChoiceField({ description: 'Of which asset.', allowed: ASSETS, fallback: LEADING_ASSET })
  readonly asset!: Asset;

  @ChoiceField({
    description: 'Horizon of the outlook, in hours.',
    allowed: HORIZONS,
    fallback: HORIZONS[0]!,
  })
  readonly horizon!: string;

  @TimestampField({
    optional: true,
    description: 'Begin of the window, included; seven days before its end if omitted, and at most 365.',
    example: '2026-01-01T00:00:00+00:00',
  })
  readonly from?: number;

  @TimestampField({
    optional: true,
    description: 'End of the window, excluded; now if omitted.',
    example: '2026-02-01T00:00:00+00:00',
  })
  readonly to?: number;

  @IntegerField({
    description: 'Most points. With more cycles, each point is the newest of several.',
    minimum: 2,
    maximum: MAX_POINTS,
    fallback: DEFAULT_POINTS,
  })
  readonly points!: number;
}
