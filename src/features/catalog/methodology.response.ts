import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
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
      'The two values, in the unit of the component, at which it stops counting for more: from bearish to bullish where direction is higher_is_bullish.',
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

/** How a product is weighed. */
export class MethodologyItem {
  @ApiProperty({
    description: 'Version; the changelog announces every new one.',
    type: String,
    example: '1.0.0',
  })
  readonly version!: string;

  @ApiProperty({ description: 'Everything that has a weight.', type: () => [MethodologyComponentItem] })
  readonly components!: readonly MethodologyComponentItem[];
}
