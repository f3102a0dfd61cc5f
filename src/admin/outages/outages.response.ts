import { type OutageReason } from '../../domain/attention/outage.ts';
import { type ProductId } from '../../domain/catalog/products.ts';

/** A known outage. */
export interface OutageItem {
  readonly id: string;
  readonly starts_at: string;
  /** Null: not over. */
  readonly ends_at: string | null;
  readonly reason: OutageReason;
  /** Empty: every product. */
  readonly products: readonly ProductId[];
}

/** All known outages, newest first. */
export interface OutageList {
  readonly outages: readonly OutageItem[];
}
