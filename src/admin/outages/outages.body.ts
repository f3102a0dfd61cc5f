import { DEGRADED_REASONS, type DegradedReason } from '../../domain/freshness.ts';
import { type ProductId, PRODUCTS } from '../../domain/products.ts';
import { ChoiceField, ChoiceListField, TimestampField } from '../../http/requests/body/body-fields.ts';

const productIds = PRODUCTS.map(({ id }) => id);

/** An outage to be entered. */
export class OutageBody {
  @TimestampField()
  readonly starts_at!: string;

  /** Null: not over. */
  @TimestampField({ nullable: true })
  readonly ends_at!: string | null;

  @ChoiceField({ allowed: DEGRADED_REASONS })
  readonly reason!: DegradedReason;

  /** Empty: every product. */
  @ChoiceListField({ allowed: productIds, mayBeEmpty: true })
  readonly products!: readonly ProductId[];
}

/** What changes of an outage; what is left out stays. */
export class AmendOutageBody {
  @TimestampField({ optional: true })
  readonly starts_at?: string;

  @TimestampField({ optional: true, nullable: true })
  readonly ends_at?: string | null;

  @ChoiceField({ allowed: DEGRADED_REASONS, optional: true })
  readonly reason?: DegradedReason;

  @ChoiceListField({ allowed: productIds, mayBeEmpty: true, optional: true })
  readonly products?: readonly ProductId[];
}
