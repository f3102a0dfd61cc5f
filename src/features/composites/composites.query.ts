import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { ListField } from '../../http/parameters/field.decorators.ts';

/** Query of composites; all by default. */
export class CompositesQuery {
  @ListField({
    optional: true,
    description: 'Assets to be shown.',
    allowed: ASSETS,
    code: 'UNKNOWN_ASSET',
    example: ['BTC', 'ETH'],
  })
  readonly asset: readonly Asset[] = ASSETS;

  @ListField({
    optional: true,
    description: 'Indices to be shown.',
    allowed: COMPOSITE_INDICES,
    code: 'UNKNOWN_INDEX',
    example: ['sentiment', 'macro'],
  })
  readonly index: readonly CompositeIndex[] = COMPOSITE_INDICES;
}
