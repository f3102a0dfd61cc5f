import { t } from 'ttag';
import { PRODUCTS } from '../../../../src/domain/catalog/products.ts';
import { OUTAGE_REASONS } from '../../display/outage-reasons.ts';

export const REASON_CHOICES = Object.entries(OUTAGE_REASONS).map(([value, label]) => ({ value, label }));

export const PRODUCT_CHOICES = PRODUCTS.map(({ id }) => id);

/** The products of an outage in words; an empty list means all of them. */
export const namedProducts = (products: readonly string[]): string =>
  products.length === 0 ? t`Every product` : products.join(', ');
