import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { WARNING_CODES, type WarningCode } from '../../domain/measurement/input-freshness.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { COMPOSITE_FIELDS, CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';

const INPUT_STATUSES = ['fresh', 'aging', 'stale', 'unavailable'] as const;

/** Current freshness of the inputs of an index. */
export class InputsFreshness {
  @ApiProperty({
    description:
      'The inputs as a whole. stale: more than half of the weight is. aging: an input is past two cadences, stale, missing or known to be broken. unavailable: no component has a value.',
    enum: [...INPUT_STATUSES],
    example: 'fresh',
  })
  readonly status!: (typeof INPUT_STATUSES)[number];

  @ApiProperty({
    description: 'Ids of sources that are stale or gave no value.',
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
    description: 'True when more than 50 % of the weight is stale; the score is still served.',
    type: Boolean,
    example: false,
  })
  readonly degraded!: boolean;

  @ApiProperty({ description: 'What to know of this score.', type: [String], example: [] })
  readonly warnings!: readonly string[];

  @ApiProperty({
    description:
      'What each of the warnings is about, in their order. component_missing: a component has no value. input_stale: a source is beyond five of its cadences, and its last value still counts. input_delayed: the newest value of a source is older than its publication schedule explains. weight_degraded: more than half of the weight is stale or missing. input_paused, input_unavailable, input_unreachable: a source whose last value still counts is paused, is not available here, cannot be read at present.',
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
