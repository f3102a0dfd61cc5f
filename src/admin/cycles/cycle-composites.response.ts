import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { INPUT_STATES, type InputState } from '../../domain/measurement/input-judgement.ts';
import { type PositionMap } from '../../domain/measurement/position-map.ts';
import {
  choice,
  countOrNull,
  figure,
  figureOrNull,
  flag,
  momentOrNull,
  share,
  shareOrNull,
  text,
  texts,
} from '../response.fields.ts';

/** A map from values to points: pairs of a value and its points, both ascending. */
export const positionMap = (description: string) => ({
  description,
  type: 'array' as const,
  items: { type: 'array' as const, items: { type: 'number' as const }, minItems: 2, maxItems: 2 },
});

/** Which values are bullish. */
export const DIRECTION = choice('Which values are bullish.', ['higher_is_bullish', 'higher_is_bearish']);

/** One component of a composite index. */
export class ComponentItem {
  @ApiProperty(text('Name of the component.'))
  readonly name!: string;

  @ApiProperty(texts('IDs of the sources it is computed from.'))
  readonly source_ids!: readonly string[];

  @ApiProperty(share('Declared weight.'))
  readonly weight!: number;

  @ApiProperty(shareOrNull('Weight by age; null for a methodology that did not weigh by age.'))
  readonly age_weight!: number | null;

  @ApiProperty(share('Share of `weight` × `age_weight` among all components that count.'))
  readonly effective_weight!: number;

  @ApiProperty(
    choice('Freshness of its inputs; `absent` in cycles of earlier methodologies.', [
      ...INPUT_STATES,
      'absent',
    ]),
  )
  readonly state!: InputState;

  @ApiProperty(countOrNull('Days of history that its sources still need; null if they need none.'))
  readonly missing_days!: number | null;

  @ApiProperty(figureOrNull('Its value; null if it had none.'))
  readonly value!: number | null;

  @ApiProperty(figure('Value that stands for 5 points.'))
  readonly anchor_low!: number;

  @ApiProperty(figure('Value that stands for 95 points.'))
  readonly anchor_high!: number;

  @ApiProperty({
    ...positionMap(
      'From the value to points, before the direction; null for a methodology that this version of the program no longer has.',
    ),
    nullable: true,
  })
  readonly map!: PositionMap | null;

  @ApiProperty(DIRECTION)
  readonly direction!: 'higher_is_bullish' | 'higher_is_bearish';

  @ApiProperty(figureOrNull('Points of `value` by the map, with the direction applied.'))
  readonly points!: number | null;

  @ApiProperty(figureOrNull('`effective_weight` × `points`. The sum over the components is `raw_score`.'))
  readonly contribution!: number | null;

  @ApiProperty(momentOrNull('When the value was true.'))
  readonly event_at!: string | null;
}

/** One index of one asset with every step of its arithmetic. */
export class CompositeArithmetic {
  @ApiProperty(choice('The index.', COMPOSITE_INDICES))
  readonly index!: CompositeIndex;

  @ApiProperty(choice('The asset.', ASSETS))
  readonly asset!: Asset;

  @ApiProperty(text('Version of the methodology of the index.'))
  readonly methodology_version!: string;

  @ApiProperty({ description: 'Its components.', type: () => [ComponentItem] })
  readonly components!: readonly ComponentItem[];

  @ApiProperty(figureOrNull('Sum of the contributions; null if no component had a value.'))
  readonly raw_score!: number | null;

  @ApiProperty({
    ...positionMap(
      'The last step, from the raw score to the score; null for a methodology that this version of the program no longer has.',
    ),
    nullable: true,
  })
  readonly rescaling!: PositionMap | null;

  @ApiProperty(figureOrNull('Score, 0 to 100; null if no component had a value.'))
  readonly score!: number | null;

  @ApiProperty(text('The score in words.'))
  readonly label!: string;

  @ApiProperty(texts('Components that did not count.'))
  readonly stale_inputs!: readonly string[];

  @ApiProperty(texts('Components that counted less because of their age.'))
  readonly delayed_inputs!: readonly string[];

  @ApiProperty(share('Weight of the components that did not count.'))
  readonly stale_weight!: number;

  @ApiProperty(flag('True if more than half of the weight did not count.'))
  readonly degraded!: boolean;

  @ApiProperty(texts('Warnings in plain words.'))
  readonly warnings!: readonly string[];
}
