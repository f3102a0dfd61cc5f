import { PartialType } from '@nestjs/swagger';
import { OUTAGE_REASONS, type OutageReason } from '../domain/attention/outage.ts';
import { type ProductId, PRODUCTS } from '../domain/catalog/products.ts';
import {
  ChoiceField,
  ListField,
  PublishAtField,
  TimestampField,
} from '../http/parameters/field.decorators.ts';

export const PRODUCT_IDS: readonly ProductId[] = PRODUCTS.map(({ id }) => id);

const BEGIN = 'Begin of the outage, included.';
const REASON = 'Reason that partners see.';

export class OutageBody {
  @TimestampField({ description: BEGIN })
  readonly starts_at!: string;

  @TimestampField({ description: 'End of the outage, excluded. Null: not over.', nullable: true })
  readonly ends_at!: string | null;

  @PublishAtField()
  readonly publish_at?: string | null;

  @ChoiceField({ description: REASON, allowed: OUTAGE_REASONS })
  readonly reason!: OutageReason;

  @ListField({
    description: 'IDs of the affected products. Empty: every product.',
    allowed: PRODUCT_IDS,
    mayBeEmpty: true,
  })
  readonly products!: readonly ProductId[];
}

/** Omitted fields stay. */
export class AmendOutageBody extends PartialType(OutageBody, { skipNullProperties: false }) {}

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
