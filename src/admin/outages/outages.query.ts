import { OUTAGE_REASONS, type OutageReason } from '../../domain/attention/outage.ts';
import { type ProductId } from '../../domain/catalog/products.ts';
import { ChoiceField, TimestampField, ListField } from '../../http/parameters/field.decorators.ts';
import { BEGIN, PRODUCT_IDS, REASON } from './outages.body.ts';

/** An outage that is previewed before it is entered. */
export class OutagePreviewQuery {
  @TimestampField({ description: BEGIN, example: '2026-01-05T12:00:00+00:00' })
  readonly starts_at!: number;

  @TimestampField({
    description: 'End of the outage, excluded. Omitted: not over.',
    example: '2026-01-05T12:30:00+00:00',
    optional: true,
  })
  readonly ends_at?: number;

  @ChoiceField({ description: REASON, allowed: OUTAGE_REASONS, example: 'provider_unreachable' })
  readonly reason!: OutageReason;

  @ListField({
    description: 'IDs of the affected products. Omitted: every product.',
    allowed: PRODUCT_IDS,
    example: ['verdict'],
    optional: true,
  })
  readonly products?: readonly ProductId[];
}
