import { type OutageReason } from '../../../../src/domain/attention/outage.ts';
import { PRODUCTS } from '../../../../src/domain/catalog/products.ts';

export const OUTAGE_REASONS: Readonly<Record<OutageReason, string>> = {
  quota_exhausted: 'A provider’s quota is used up',
  plan_gated: 'A provider’s plan doesn’t cover it',
  provider_unreachable: 'A provider can’t be reached',
  payload_refused: 'What a provider sent was rejected',
  ingest_gap: 'Reading was interrupted on our side',
  worker_disabled: 'Workers are switched off',
  db_outage: 'The database was away',
};

export const REASON_CHOICES = Object.entries(OUTAGE_REASONS).map(([value, label]) => ({ value, label }));

export const PRODUCT_CHOICES = PRODUCTS.map(({ id }) => id);

/** The products of an outage in words; an empty list means all of them. */
export const namedProducts = (products: readonly string[]): string =>
  products.length === 0 ? 'Every product' : products.join(', ');
