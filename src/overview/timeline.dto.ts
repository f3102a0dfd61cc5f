import { type Asset, ASSETS, LEADING_ASSET } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import {
  OUTLOOK_BASES,
  OUTLOOK_HORIZONS_HOURS,
  QUANTILE_NAMES,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { MARK_KINDS } from './timeline-mark.ts';
import { MODE } from '../http/contract/shared-fields.ts';
import { ChoiceField, IntegerField, TimestampField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

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

const quantiles = (description: string) =>
  f.any<Readonly<Record<(typeof QUANTILE_NAMES)[number], number>> | null>({
    description,
    type: 'object',
    selfRequired: true,
    required: [...QUANTILE_NAMES],
    properties: Object.fromEntries(QUANTILE_NAMES.map((name) => [name, { type: 'number' }])),
    nullable: true,
  });

class TimelineOutlook extends shape({
  basis: f.choice('What it rests on.', OUTLOOK_BASES),
  expected_volatility: f.figureOrNull(
    'Expected volatility, annualised, as a fraction; null without an outlook.',
  ),
  return: quantiles(
    'Quantiles of the log return over the horizon; `p50` is the median. Null without an outlook.',
  ),
  range: quantiles('Quantiles of ln(highest ÷ lowest price) over the horizon. Null without an outlook.'),
}) {}

/** One cycle on the timeline: the newest of its bucket. */
export class TimelinePoint extends shape({
  cycle_number: f.count('Number of the cycle, for `GET /cycles/{cycle_number}`.'),
  cycle_at: f.moment('Its instant.'),
  mode: MODE,
  backfilled: f.flag('True if it was computed after its slot.'),
  methodology_version: f.text('Version of the methodology that computed it.'),
  signal: f.choice('Signal of the asset after smoothing; for BTC, the verdict.', SIGNALS),
  confidence: f.shareOrNull(
    'Confidence of the verdict: agreement of the agents; null for other assets than BTC.',
  ),
  score: f.figureOrNull('Score of the consensus, −1 to 1; null for other assets than BTC.'),
  outlook: f.oneOrNull('The outlook; null in cycles before the first one.', TimelineOutlook),
  composites: f.any<Readonly<Record<CompositeIndex, number | null>>>({
    description: 'Score of each index, 0 to 100; null if no component had a value.',
    type: 'object',
    selfRequired: true,
    required: [...COMPOSITE_INDICES],
    properties: Object.fromEntries(
      COMPOSITE_INDICES.map((index) => [index, { type: 'number' as const, nullable: true }]),
    ),
  }),
  price: f.figureOrNull(
    'Price of the asset that was known at the instant, in USDT; null if none was. It can come from licensed candles, so show it only to operators.',
  ),
}) {}

class TimelineMarkItem extends shape({
  kind: f.choice(
    'Moments: `verdict_change`, `methodology_change`. Periods: `outage`, `source_paused`, `switched_off` (data API or signals), and `withdrawal`, from the first to the last withdrawn cycle.',
    MARK_KINDS,
  ),
  at: f.moment('When it happened or began.'),
  until: f.momentOrNull('When the period ended, or will end as planned; null if it lasts, and for moments.'),
  cycle_number: f.countOrNull('The first cycle that it concerns; null for outages, pauses, and switches.'),
  subject: f.textOrNull('ID of the outage or source, or name of the switch; null for the others.'),
  by: f.textOrNull('Operator who did it; null for changes and outages.'),
  reason: f.textOrNull('Why; null if no reason was given.'),
  before: f.textOrNull('Verdict or methodology before a change; null for periods.'),
  after: f.textOrNull('Verdict or methodology from then on; null for periods.'),
}) {}

export class Timeline extends shape({
  asset: f.choice('The asset.', ASSETS),
  from: f.moment('Begin of the window, included.'),
  to: f.moment('End of the window, excluded.'),
  horizon_hours: f.count('Horizon of the outlook, in hours.'),
  bucket_seconds: f.count('Seconds that one point stands for.'),
  points: f.many(
    'The newest cycle of each bucket, oldest first; buckets without a cycle are left out.',
    TimelinePoint,
  ),
  marks: f.many(
    'Oldest first. Every verdict change from `changes_from` on has a mark, whether or not its cycle is a point.',
    TimelineMarkItem,
  ),
  changes_from: f.momentOrNull(
    'Verdict changes before this moment are left out because there are too many; null if all are marked.',
  ),
}) {}
