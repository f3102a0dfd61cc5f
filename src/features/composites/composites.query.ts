import { type Asset, ASSETS, COMPOSITE_INDICES, type CompositeIndex } from '../../domain/assets.ts';
import { CommaListParameter } from '../../http/requests/query/parameter.decorators.ts';

/** Which composites are asked for; all where nothing is said. */
export class CompositesQuery {
  @CommaListParameter({
    description: 'Assets to be shown.',
    allowed: ASSETS,
    letterCase: 'upper',
    code: 'UNKNOWN_ASSET',
    example: ['BTC', 'ETH'],
  })
  readonly asset: readonly Asset[] = ASSETS;

  @CommaListParameter({
    description: 'Indices to be shown.',
    allowed: COMPOSITE_INDICES,
    letterCase: 'lower',
    code: 'UNKNOWN_INDEX',
    example: ['sentiment', 'macro'],
  })
  readonly index: readonly CompositeIndex[] = COMPOSITE_INDICES;
}
