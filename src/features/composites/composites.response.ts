import { ApiProperty, PickType } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { INPUT_REASONS, type InputReason } from '../../domain/measurement/input-freshness.ts';
import { WARNING_CODES, type WarningCode } from '../../domain/measurement/input-warning.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { COMPOSITE_FIELDS, CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';

const INPUT_STATUSES = ['fresh', 'aging', 'stale', 'unavailable'] as const;

/** A source that counts for less than it should. */
export class LostInputItem {
  @ApiProperty({ description: 'Id of the source.', type: String, example: 'sentiment.fear_greed' })
  readonly source_id!: string;

  @ApiProperty({
    description:
      'Why. stale: it was not confirmed for more than five of its cadences. refused: it is stale or without a value because what its provider sends breaks its schema. missing: it has no value. too_short: its history does not reach far enough back. paused: its ingestion is paused. unavailable: this deployment may not read it.',
    enum: [...INPUT_REASONS],
    example: 'stale',
  })
  readonly reason!: InputReason;

  @ApiProperty({
    description: 'Declared weight of the components that rest on it.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.42,
    ...inUnit('fraction'),
  })
  readonly weight!: number;

  @ApiProperty({
    description: 'Days of history that it still needs, for too_short; null otherwise.',
    type: 'integer',
    minimum: 1,
    nullable: true,
    example: null,
    ...inUnit('days'),
  })
  readonly missing_days!: number | null;
}

/** How fresh the inputs of an index are now. */
export class InputsFreshness {
  @ApiProperty({
    description:
      'The inputs as a whole, by age. stale: more than half of the weight rests on stale_inputs. aging: an input is past two cadences, lost or failing. unavailable: no component has a value. A history that is too short is no matter of age.',
    enum: [...INPUT_STATUSES],
    example: 'fresh',
  })
  readonly status!: (typeof INPUT_STATUSES)[number];

  @ApiProperty({
    description:
      'Ids of sources that are stale, refused, missing, paused or unavailable; lost_inputs tells these apart.',
    type: [String],
    example: ['econ.cpi'],
  })
  readonly stale_inputs!: readonly string[];

  @ApiProperty({
    description: 'Ids of sources whose newest event is older than their publication schedule explains.',
    type: [String],
    example: [],
  })
  readonly delayed_inputs!: readonly string[];

  @ApiProperty({
    description: 'The sources that count for less than they should, why, and the weight that rests on each.',
    type: () => [LostInputItem],
  })
  readonly lost_inputs!: readonly LostInputItem[];
}

/** A component in 5-point buckets. */
export class ContributingComponent {
  @ApiProperty({ description: 'Name of the component.', type: String, example: 'fear_greed_level' })
  readonly name!: string;

  @ApiProperty({
    description: 'Declared weight; the weights of an index sum to 1.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.25,
    ...inUnit('fraction'),
  })
  readonly weight!: number;

  @ApiProperty({
    description:
      'What it counts after missing and stale inputs, 6 decimals; those of an index sum to 1. The sum of effective_weight × bucket, put through the map of scores in the methodology of the product (catalog detail), is the score within the tolerance that stands there.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.263158,
    ...inUnit('fraction'),
  })
  readonly effective_weight!: number;

  @ApiProperty({
    description: 'Points of the component, rounded to 5; null for an input that is not available.',
    type: 'integer',
    minimum: 0,
    maximum: 100,
    multipleOf: 5,
    nullable: true,
    example: 65,
    ...inUnit('points 0-100'),
  })
  readonly bucket!: number | null;
}

/** One composite index of one asset. */
export class CompositeItem {
  @ApiProperty(COMPOSITE_FIELDS.index)
  readonly index!: CompositeIndex;

  @ApiProperty(COMPOSITE_FIELDS.score)
  readonly score!: number | null;

  @ApiProperty(COMPOSITE_FIELDS.label)
  readonly label!: string;

  @ApiProperty({ description: 'Version of the methodology.', type: String, example: '1.0.0' })
  readonly methodology_version!: string;

  @ApiProperty({
    description: 'Components; Tier 1 with the scope data:components, where the deployment discloses them.',
    type: () => [ContributingComponent],
    required: false,
  })
  readonly contributing?: readonly ContributingComponent[];

  @ApiProperty({ description: 'How fresh the inputs are now.', type: () => InputsFreshness })
  readonly inputs_freshness!: InputsFreshness;

  @ApiProperty({
    description:
      'True when more than 50 % of the weight is stale or missing; the score is served while any input counts.',
    type: Boolean,
    example: false,
  })
  readonly degraded!: boolean;

  @ApiProperty({ description: 'What to know of this score.', type: [String], example: [] })
  readonly warnings!: readonly string[];

  @ApiProperty({
    description:
      'What each of the warnings is about, in their order. input_stale, input_refused, input_missing, input_paused, input_unavailable, history_too_short: a source is lost for that reason, with the share of the weight that rests on it. component_missing: the sources of a component are there and it has no value. input_unreachable, payload_refused: a source whose last value still counts in full cannot be read at present, or its newest payload was refused. input_delayed: the newest value of a source is older than its publication schedule explains. input_held: a value of a source that still counts is held back until a second reading confirms it, because its own history makes the jump to it implausible; its last accepted value counts. weight_degraded: more than half of the weight is stale or missing.',
    type: 'array',
    items: { type: 'string', enum: [...WARNING_CODES] },
    example: [],
  })
  readonly warning_codes!: readonly WarningCode[];
}

/** The indices of one asset. */
export class AssetComposites {
  @ApiProperty({ description: 'Which asset.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty({ description: 'Its indices.', type: () => [CompositeItem] })
  readonly indices!: readonly CompositeItem[];
}

/** The newest composites. */
export class CompositesLatest {
  @ApiProperty({
    description: 'The latest recorded cycle, for context.',
    type: 'integer',
    example: 70609,
  })
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.atOfThat)
  readonly cycle_at!: string;

  @ApiProperty({ description: 'One entry per asset.', type: () => [AssetComposites] })
  readonly assets!: readonly AssetComposites[];
}

/** One index in a past cycle: as it was published, not judged again. */
export class RecordedComposite extends PickType(CompositeItem, [
  'index',
  'score',
  'label',
  'methodology_version',
  'degraded',
]) {}

/** Indices of one asset in a past cycle. */
export class RecordedAssetComposites {
  @ApiProperty({ description: 'Which asset.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty({ description: 'Its indices.', type: () => [RecordedComposite] })
  readonly indices!: readonly RecordedComposite[];
}

/** Composites of a past cycle. */
export class CompositeCycle {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty({
    description: 'Whether the cycle was on paper or live.',
    enum: ['paper', 'live'],
    example: 'paper',
  })
  readonly mode!: 'paper' | 'live';

  @ApiProperty(CYCLE_FIELDS.backfilled)
  readonly backfilled!: boolean;

  @ApiProperty({ description: 'One entry per asset.', type: () => [RecordedAssetComposites] })
  readonly assets!: readonly RecordedAssetComposites[];
}

/** Composites of past cycles. */
export class CompositeHistory {
  @ApiProperty({ description: 'The cycles, newest first.', type: () => [CompositeCycle] })
  readonly cycles!: readonly CompositeCycle[];
}
