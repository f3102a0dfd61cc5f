import { type DegradedReason } from '../../domain/freshness.ts';
import { type ProductId } from '../../domain/products.ts';

/** A known outage. */
export interface OutageItem {
  readonly id: string;
  readonly starts_at: string;
  /** Null: not over. */
  readonly ends_at: string | null;
  readonly reason: DegradedReason;
  /** Empty: every product. */
  readonly products: readonly ProductId[];
}

/** All known outages, newest first. */
export interface OutageList {
  readonly outages: readonly OutageItem[];
}
