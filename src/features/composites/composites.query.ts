import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type Scope } from '../../domain/access/access-rights.ts';
import { AsOfField } from '../../http/parameters/as-of-field.decorator.ts';
import { ListField } from '../../http/parameters/field.decorators.ts';

/** Scopes required for choosing a moment of the scores. */
export const AS_OF_SCOPES: readonly Scope[] = ['data:history'];

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

  @AsOfField('the scores of the newest cycle published by then.', AS_OF_SCOPES)
  readonly as_of?: number;
}
