import { ApiProperty, PickType } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';
import { CompositeItem } from './composites.response.ts';

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
