import { OUTAGE_REASONS, type OutageReason } from '../../domain/attention/outage.ts';
import { type ProductId, PRODUCTS } from '../../domain/catalog/products.ts';
import { ChoiceField, TimestampField, ListField } from '../../http/parameters/field.decorators.ts';

/** IDs of all products. */
export const PRODUCT_IDS: readonly ProductId[] = PRODUCTS.map(({ id }) => id);

/** Descriptions of an outage's fields. */
export const BEGIN = 'Begin of the outage, included.';
const END = 'End of the outage, excluded. Null: not over.';
export const REASON = 'Reason that partners see.';
const SCOPE = 'IDs of the affected products. Empty: every product.';

/** An outage to be entered. */
export class OutageBody {
  @TimestampField({ description: BEGIN })
  readonly starts_at!: string;

  @TimestampField({ description: END, nullable: true })
  readonly ends_at!: string | null;

  @ChoiceField({ description: REASON, allowed: OUTAGE_REASONS })
  readonly reason!: OutageReason;

  @ListField({ description: SCOPE, allowed: PRODUCT_IDS, mayBeEmpty: true })
  readonly products!: readonly ProductId[];
}

/** What changes of an outage; what is left out stays. */
export class AmendOutageBody {
  @TimestampField({ description: BEGIN, optional: true })
  readonly starts_at?: string;

  @TimestampField({ description: END, optional: true, nullable: true })
  readonly ends_at?: string | null;

  @ChoiceField({ description: REASON, allowed: OUTAGE_REASONS, optional: true })
  readonly reason?: OutageReason;

  @ListField({ description: SCOPE, allowed: PRODUCT_IDS, mayBeEmpty: true, optional: true })
  readonly products?: readonly ProductId[];
}
