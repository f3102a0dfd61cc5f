import { PRODUCT_KINDS, type ProductKind } from '../../domain/catalog/products.ts';
import { ChoiceField } from '../../http/parameters/field.decorators.ts';

/** Which products are asked for; all where nothing is said. */
export class CatalogQuery {
  @ChoiceField({
    optional: true,
    description: 'Kind of the products to be shown.',
    allowed: PRODUCT_KINDS,
    example: 'composite',
  })
  readonly kind?: ProductKind;
}
