import { OUTAGE_REASONS, type OutageReason } from '../../domain/attention/outage.ts';
import { type ProductId, PRODUCTS } from '../../domain/catalog/products.ts';
import { ChoiceField, ListField, TimestampField } from '../../http/parameters/field.decorators.ts';

const productIds = PRODUCTS.map(({ id }) => id);

/** An outage to be entered. */
export class OutageBody {
  @TimestampField()
  readonly starts_at!: string;

  /** Null: not over. */
  @TimestampField({ nullable: true })
  readonly ends_at!: string | null;

  @ChoiceField({ allowed: OUTAGE_REASONS })
  readonly reason!: OutageReason;

  /** Empty: every product. */
  @ListField({ allowed: productIds, mayBeEmpty: true })
  readonly products!: readonly ProductId[];
}

/** What changes of an outage; what is left out stays. */
export class AmendOutageBody {
  @TimestampField({ optional: true })
  readonly starts_at?: string;

  @TimestampField({ optional: true, nullable: true })
  readonly ends_at?: string | null;

  @ChoiceField({ allowed: OUTAGE_REASONS, optional: true })
  readonly reason?: OutageReason;

  @ListField({ allowed: productIds, mayBeEmpty: true, optional: true })
  readonly products?: readonly ProductId[];
}
