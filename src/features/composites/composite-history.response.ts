import { ApiProperty, PickType } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';
import { CompositeItem } from './composites.response.ts';

/** What a cycle of the past said of one index: as it was published, never judged anew. */
export class RecordedComposite extends PickType(CompositeItem, [
  'index',
  'score',
  'label',
  'methodology_version',
  'degraded',
]) {}

/** The indices of one asset in a cycle of the past. */
export class RecordedAssetComposites {
  @ApiProperty({ description: 'Which asset.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty({ description: 'Its indices.', type: () => [RecordedComposite] })
  readonly indices!: readonly RecordedComposite[];
}

/** The composites of a cycle of the past. */
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

/** Composites of the past. */
export class CompositeHistory {
  @ApiProperty({ description: 'The cycles, newest first.', type: () => [CompositeCycle] })
  readonly cycles!: readonly CompositeCycle[];
}
