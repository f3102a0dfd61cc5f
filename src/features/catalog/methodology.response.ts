import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_LABELS } from '../../domain/composites/methodology.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { MapsItem, WordRangeItem } from './methodology-tables.response.ts';

/** One input of an agent. */
export class AgentInputItem {
  @ApiProperty({ description: 'Asset that the input belongs to.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty({ description: 'Name of the input.', type: String, example: 'fear_greed_level' })
  readonly name!: string;

  @ApiProperty({
    description: 'IDs of the sources behind the input, as the list of sources shows them.',
    type: [String],
    example: ['sentiment.fear_greed'],
  })
  readonly source_ids!: readonly string[];

  @ApiProperty({
    description: 'Direction in which the input counts.',
    enum: ['higher_is_bullish', 'higher_is_bearish'],
    example: 'higher_is_bearish',
  })
  readonly direction!: 'higher_is_bullish' | 'higher_is_bearish';
}

/** One point of a map. */
export class KnotItem {
  @ApiProperty({ description: 'Value, in the unit of the mapped quantity.', type: Number, example: 48 })
  readonly value!: number;

  @ApiProperty({
    description: 'Points that the value maps to.',
    type: Number,
    minimum: 0,
    maximum: 100,
    example: 50,
    ...inUnit('points 0-100'),
  })
  readonly points!: number;
}

const mapOf = (description: string) => ({
  description: `${description} Between two knots, the points follow a straight line; beyond the outermost knots, that line continues within 0 to 100.`,
  type: () => [KnotItem],
});

/** The last step of a composite for one asset. */
export class ScoreStepItem {
  @ApiProperty({ description: 'Asset of the score.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty(mapOf('Map from the weighted mean of the component points to the score.'))
  readonly map!: readonly KnotItem[];

  @ApiProperty({
    description: 'Maximum error of a score that you compute from effective weights and buckets.',
    type: Number,
    minimum: 0,
    example: 5.1,
    ...inUnit('points 0-100'),
  })
  readonly tolerance!: number;
}

/** A label and the scores that have it. */
export class LabelItem {
  @ApiProperty({ description: 'Score label.', enum: [...COMPOSITE_LABELS], example: 'neutral' })
  readonly label!: string;

  @ApiProperty({
    description: 'Lowest score with this label.',
    type: Number,
    minimum: 0,
    maximum: 100,
    example: 35,
    ...inUnit('points 0-100'),
  })
  readonly from!: number;

  @ApiProperty({
    description: 'Lowest score of the next label; null for the last label.',
    type: Number,
    minimum: 0,
    maximum: 100,
    nullable: true,
    example: 65,
    ...inUnit('points 0-100'),
  })
  readonly below!: number | null;
}

/** One weighted component of a product. */
export class MethodologyComponentItem {
  @ApiProperty({
    description: 'Asset that the component counts for; null if the weights are the same for all assets.',
    type: String,
    enum: [...ASSETS],
    nullable: true,
    example: 'BTC',
  })
  readonly asset!: Asset | null;

  @ApiProperty({ description: 'Name of the component.', type: String, example: 'fear_greed_level' })
  readonly name!: string;

  @ApiProperty({
    description: 'Weight of the component; the weights of an asset sum to 1.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.36,
    ...inUnit('fraction'),
  })
  readonly weight!: number;

  @ApiProperty({
    description:
      'Values that map to 5 and 95 points, in the unit of the component: all but the most extreme tenth of the trailing years, as of the latest cycle. For an agent, the ends of its score range.',
    type: 'array',
    // A pair to generators that know 2020-12; two numbers to all others.
    ...{ prefixItems: [{ type: 'number' }, { type: 'number' }] },
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
    example: [13, 87],
  })
  readonly anchor_range!: readonly [number, number];

  @ApiProperty({
    ...mapOf(
      'Map from the value of the component to its points as of the latest cycle, only for composites. If direction is higher_is_bearish, the points are subtracted from 100.',
    ),
    required: false,
  })
  readonly map?: readonly KnotItem[];

  @ApiProperty({
    description: 'Direction in which the input counts.',
    enum: ['higher_is_bullish', 'higher_is_bearish'],
    example: 'higher_is_bullish',
  })
  readonly direction!: 'higher_is_bullish' | 'higher_is_bearish';

  @ApiProperty({
    description:
      "Inputs that the agent's signal is computed from, only for the product agents. Weights are omitted, because they would reveal values of restricted sources.",
    type: () => [AgentInputItem],
    required: false,
  })
  readonly reads?: readonly AgentInputItem[];
}

/** The weights of a product. */
export class MethodologyItem {
  @ApiProperty({
    description: 'Methodology version; the changelog announces every new version.',
    type: String,
    example: '2.0.0',
  })
  readonly version!: string;

  @ApiProperty({
    description: 'All components with a weight; empty for the outlook, which is fitted every week instead.',
    type: () => [MethodologyComponentItem],
  })
  readonly components!: readonly MethodologyComponentItem[];

  @ApiProperty({
    description: 'Last step of the score for every asset, only for composites.',
    type: () => [ScoreStepItem],
    required: false,
  })
  readonly scores?: readonly ScoreStepItem[];

  @ApiProperty({
    description: 'Score labels, ascending, only for composites.',
    type: () => [LabelItem],
    required: false,
  })
  readonly labels?: readonly LabelItem[];

  @ApiProperty({
    description:
      'Readings that the maps of components and facts follow, in the latest cycle; absent if the latest cycle has none, or the product has no components.',
    type: () => MapsItem,
    required: false,
  })
  readonly maps?: MapsItem;

  @ApiProperty({
    description:
      'Range that decides about words such as unusual, strong, and extreme in all texts; absent if the latest cycle has none, or the product has no components.',
    type: () => WordRangeItem,
    required: false,
  })
  readonly words?: WordRangeItem;
}
