import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_LABELS } from '../../domain/composites/methodology.ts';
import { inUnit } from '../../http/contract/field-unit.ts';

/** One thing that an agent reads. */
export class AgentInputItem {
  @ApiProperty({ description: 'The asset it is read for.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty({ description: 'What is read.', type: String, example: 'fear_greed_level' })
  readonly name!: string;

  @ApiProperty({
    description: 'The sources it is made from, as the freshness board has them.',
    type: [String],
    example: ['sentiment.fear_greed'],
  })
  readonly source_ids!: readonly string[];

  @ApiProperty({
    description: 'Which way it counts.',
    enum: ['higher_is_bullish', 'higher_is_bearish'],
    example: 'higher_is_bearish',
  })
  readonly direction!: 'higher_is_bullish' | 'higher_is_bearish';
}

/** One point of a map. */
export class KnotItem {
  @ApiProperty({ description: 'A value, in the unit of what is mapped.', type: Number, example: 48 })
  readonly value!: number;

  @ApiProperty({
    description: 'The points that it stands for.',
    type: Number,
    minimum: 0,
    maximum: 100,
    example: 50,
    ...inUnit('points 0-100'),
  })
  readonly points!: number;
}

const mapOf = (description: string) => ({
  description: `${description} Between two knots the points follow a straight line; beyond the outermost that line goes on, within 0 to 100.`,
  type: () => [KnotItem],
});

/** The last step of a composite for one asset. */
export class ScoreStepItem {
  @ApiProperty({ description: 'The asset.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty(mapOf('From the weighted mean of the points of the components to the score.'))
  readonly map!: readonly KnotItem[];

  @ApiProperty({
    description: 'How far a score may be off, at most, that is computed from effective weights and buckets.',
    type: Number,
    minimum: 0,
    example: 5.1,
    ...inUnit('points 0-100'),
  })
  readonly tolerance!: number;
}

/** A label and the scores that have it. */
export class LabelItem {
  @ApiProperty({ description: 'The label.', enum: [...COMPOSITE_LABELS], example: 'neutral' })
  readonly label!: string;

  @ApiProperty({
    description: 'The lowest score that has it.',
    type: Number,
    minimum: 0,
    maximum: 100,
    example: 35,
    ...inUnit('points 0-100'),
  })
  readonly from!: number;

  @ApiProperty({
    description: 'Scores from here on have the next label; null for the last.',
    type: Number,
    minimum: 0,
    maximum: 100,
    nullable: true,
    example: 65,
    ...inUnit('points 0-100'),
  })
  readonly below!: number | null;
}

/** One part of what a product is weighed from. */
export class MethodologyComponentItem {
  @ApiProperty({
    description: 'The asset it counts for; null where all assets are weighed alike.',
    type: String,
    enum: [...ASSETS],
    nullable: true,
    example: 'BTC',
  })
  readonly asset!: Asset | null;

  @ApiProperty({ description: 'Name of the component.', type: String, example: 'fear_greed_level' })
  readonly name!: string;

  @ApiProperty({
    description: 'Its weight; the weights of an asset sum to 1.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.36,
    ...inUnit('fraction'),
  })
  readonly weight!: number;

  @ApiProperty({
    description:
      'The values of 5 and of 95 points by the map, in the unit of the component: all but the most extreme tenth of 2020 to 2023. Of an agent the ends of its scores.',
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
      'From the value of the component to its points; where direction is higher_is_bearish they are taken from 100. Of composites alone.',
    ),
    required: false,
  })
  readonly map?: readonly KnotItem[];

  @ApiProperty({
    description: 'Which way it counts.',
    enum: ['higher_is_bullish', 'higher_is_bearish'],
    example: 'higher_is_bullish',
  })
  readonly direction!: 'higher_is_bullish' | 'higher_is_bearish';

  @ApiProperty({
    description:
      "What the agent's read is computed from; of the product agents alone. Without weights, from which values of restricted sources could be worked out.",
    type: () => [AgentInputItem],
    required: false,
  })
  readonly reads?: readonly AgentInputItem[];
}

/** The range that words such as unusual and strong are judged by, as the newest cycle was told. */
export class WordRangeItem {
  @ApiProperty({
    description:
      'Such words are said of a value outside these two percentiles of its quantity, and of no other.',
    type: 'array',
    ...{ prefixItems: [{ type: 'number' }, { type: 'number' }] },
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
    example: [10, 90],
  })
  readonly percentiles!: readonly [number, number];

  @ApiProperty({
    description: 'Days before the day of the cycle whose readings the percentiles are of.',
    type: 'integer',
    example: 365,
    ...inUnit('days'),
  })
  readonly trailing_days!: number;

  @ApiProperty({
    description: 'With fewer days of readings a quantity is judged by 2020 to 2023 instead.',
    type: 'integer',
    example: 180,
    ...inUnit('days'),
  })
  readonly needs_days!: number;

  @ApiProperty({
    description: 'Version of the table of the newest cycle, one a day.',
    type: String,
    example: '2026-03-10.8d89c576b9a4',
  })
  readonly version!: string;

  @ApiProperty({
    description: 'Nothing that became known later is in the table.',
    type: String,
    format: 'date-time',
    example: '2026-03-10T00:00:00+00:00',
  })
  readonly made_at!: string;

  @ApiProperty({
    description: 'Quantities that are judged by the trailing year.',
    type: 'integer',
    example: 51,
  })
  readonly by_trailing_year!: number;

  @ApiProperty({
    description: 'Quantities that are judged by 2020 to 2023, because this deployment has too few days.',
    type: 'integer',
    example: 43,
  })
  readonly by_fitted_years!: number;
}

/** How a product is weighed. */
export class MethodologyItem {
  @ApiProperty({
    description: 'Version; the changelog announces every new one.',
    type: String,
    example: '2.0.0',
  })
  readonly version!: string;

  @ApiProperty({ description: 'Everything that has a weight.', type: () => [MethodologyComponentItem] })
  readonly components!: readonly MethodologyComponentItem[];

  @ApiProperty({
    description: 'The last step for every asset. Of composites alone.',
    type: () => [ScoreStepItem],
    required: false,
  })
  readonly scores?: readonly ScoreStepItem[];

  @ApiProperty({
    description: 'The labels of scores, ascending. Of composites alone.',
    type: () => [LabelItem],
    required: false,
  })
  readonly labels?: readonly LabelItem[];

  @ApiProperty({
    description:
      'The range that words such as unusual, strong and extreme are judged by in all texts; absent where the newest cycle has none.',
    type: () => WordRangeItem,
    required: false,
  })
  readonly words?: WordRangeItem;
}
