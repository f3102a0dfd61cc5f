import { PRODUCT_KINDS, type ProductKind } from '../../domain/catalog/products.ts';
import { ChoiceParameter } from '../../http/parameters/parameter.decorators.ts';

/** Which products are asked for; all where nothing is said. */
export class CatalogQuery {
  @ChoiceParameter({
    description: 'Kind of the products to be shown.',
    allowed: PRODUCT_KINDS,
    example: 'composite',
  })
  readonly kind?: ProductKind;
}
