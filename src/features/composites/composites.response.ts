import { ApiProperty, PickType } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import {
  INPUT_REASONS,
  type InputReason,
  WARNING_CODES,
  type WarningCode,
} from '../../domain/measurement/input-judgement.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { COMPOSITE_FIELDS, CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';

const INPUT_STATUSES = ['fresh', 'aging', 'stale', 'unavailable'] as const;

/** A source with a reduced weight. */
export class LostInputItem {
  @ApiProperty({ description: 'Source ID.', type: String, example: 'sentiment.fear_greed' })
  readonly source_id!: string;

  @ApiProperty({
    description:
      "Reason. stale: the source was not confirmed for more than five of its cadences. refused: it is stale or has no value because the provider's data breaks its schema. missing: it has no value. too_short: its history is too short. paused: its ingestion is paused. unavailable: this deployment cannot read it.",
    enum: [...INPUT_REASONS],
    example: 'stale',
  })
  readonly reason!: InputReason;

  @ApiProperty({
    description: 'Declared weight of the components that depend on the source.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.42,
    ...inUnit('fraction'),
  })
  readonly weight!: number;

  @ApiProperty({
    description: 'Days of history that are still missing, for too_short; null otherwise.',
    type: 'integer',
    minimum: 1,
    nullable: true,
    example: null,
    ...inUnit('days'),
  })
  readonly missing_days!: number | null;
}

/** Current freshness of an index's inputs. */
export class InputsFreshness {
  @ApiProperty({
    description:
      'Freshness of all inputs together. stale: more than half of the weight depends on stale_inputs. aging: an input is past two cadences, lost, or failing. unavailable: no component has a value. A history that is too short does not count as age.',
    enum: [...INPUT_STATUSES],
    example: 'fresh',
  })
  readonly status!: (typeof INPUT_STATUSES)[number];

  @ApiProperty({
    description:
      'IDs of sources that are stale, refused, missing, paused, or unavailable; lost_inputs lists the reason for each.',
    type: [String],
    example: ['econ.cpi'],
  })
  readonly stale_inputs!: readonly string[];

  @ApiProperty({
    description: 'IDs of sources whose latest event is older than their publication schedule explains.',
    type: [String],
    example: [],
  })
  readonly delayed_inputs!: readonly string[];

  @ApiProperty({
    description: 'Sources with a reduced weight, the reason, and the weight that depends on each.',
    type: () => [LostInputItem],
  })
  readonly lost_inputs!: readonly LostInputItem[];
}

/** A component in 5-point buckets. */
export class ContributingComponent {
  @ApiProperty({ description: 'Component name.', type: String, example: 'fear_greed_level' })
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
      "Weight after missing and stale inputs are discounted, 6 decimals; the effective weights of an index sum to 1. To get the score within the published tolerance, apply the score map in the product's methodology (catalog detail) to the sum of effective_weight × bucket.",
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.263158,
    ...inUnit('fraction'),
  })
  readonly effective_weight!: number;

  @ApiProperty({
    description: 'Points of the component, rounded to 5; null if the input is not available.',
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

  @ApiProperty({ description: 'Methodology version.', type: String, example: '1.0.0' })
  readonly methodology_version!: string;

  @ApiProperty({
    description: 'Components; Tier 1 with the scope data:components, if the deployment discloses them.',
    type: () => [ContributingComponent],
    required: false,
  })
  readonly contributing?: readonly ContributingComponent[];

  @ApiProperty({ description: 'Current freshness of the inputs.', type: () => InputsFreshness })
  readonly inputs_freshness!: InputsFreshness;

  @ApiProperty({
    description:
      'True if more than 50% of the weight is stale or missing; the score is served as long as any input counts.',
    type: Boolean,
    example: false,
  })
  readonly degraded!: boolean;

  @ApiProperty({ description: 'Notes on this score, in plain words.', type: [String], example: [] })
  readonly warnings!: readonly string[];

  @ApiProperty({
    description:
      "Code of each warning, in the order of warnings. input_stale, input_refused, input_missing, input_paused, input_unavailable, history_too_short: a source is lost for that reason, with the share of the weight that depends on it. component_missing: the sources of a component are available, but it has no value. input_unreachable, payload_refused: a source whose last value still counts in full cannot be read at present, or its latest payload was rejected. input_delayed: the latest value of a source is older than its publication schedule explains. input_held: a value of a source that still counts is held until a second reading confirms it, because the source's history makes the jump implausible; the last accepted value counts. weight_degraded: more than half of the weight is stale or missing.",
    type: 'array',
    items: { type: 'string', enum: [...WARNING_CODES] },
    example: [],
  })
  readonly warning_codes!: readonly WarningCode[];
}

/** The indices of one asset. */
export class AssetComposites {
  @ApiProperty({ description: 'Asset.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty({ description: 'Indices of the asset.', type: () => [CompositeItem] })
  readonly indices!: readonly CompositeItem[];
}

/** The latest composites. */
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

/** One index of a past cycle, as it was published. */
export class RecordedComposite extends PickType(CompositeItem, [
  'index',
  'score',
  'label',
  'methodology_version',
  'degraded',
]) {}

/** Indices of one asset in a past cycle. */
export class RecordedAssetComposites {
  @ApiProperty({ description: 'Asset.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty({ description: 'Indices of the asset.', type: () => [RecordedComposite] })
  readonly indices!: readonly RecordedComposite[];
}

/** Composites of a past cycle. */
export class CompositeCycle {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty(CYCLE_FIELDS.mode)
  readonly mode!: 'paper' | 'live';

  @ApiProperty(CYCLE_FIELDS.backfilled)
  readonly backfilled!: boolean;

  @ApiProperty({ description: 'One entry per asset.', type: () => [RecordedAssetComposites] })
  readonly assets!: readonly RecordedAssetComposites[];
}

/** Composites of past cycles. */
export class CompositeHistory {
  @ApiProperty({ description: 'Cycles, latest first.', type: () => [CompositeCycle] })
  readonly cycles!: readonly CompositeCycle[];
}
