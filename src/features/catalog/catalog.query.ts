import { PRODUCT_KINDS, type ProductKind } from '../../domain/catalog/products.ts';
import { ChoiceField } from '../../http/parameters/field.decorators.ts';

/** Query of the catalog; all products by default. */
export class CatalogQuery {
  @ChoiceField({
    optional: true,
    description: 'Only products of this kind.',
    allowed: PRODUCT_KINDS,
    example: 'composite',
  })
  readonly kind?: ProductKind;
}
