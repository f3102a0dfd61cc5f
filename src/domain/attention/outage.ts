import { DEGRADED_REASONS, type DegradedReason } from '../../../packages/engine/freshness/freshness.ts';
import { type ProductId } from '../catalog/products.ts';
import { type Notice } from '../notice.ts';

/** Starting isn't an outage. */
export type OutageReason = Exclude<DegradedReason, 'starting'>;
export const OUTAGE_REASONS: readonly OutageReason[] = DEGRADED_REASONS.filter(
  (reason) => reason !== 'starting',
);

export interface Outage extends Notice {
  readonly id: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number | null;
  readonly reason: OutageReason;
  /** Empty: all. */
  readonly products: readonly ProductId[];
}

/** Outages of one of the products within [fromMs, toMs), oldest first. */
export const outagesWithin = (
  outages: readonly Outage[],
  products: readonly ProductId[],
  fromMs: number,
  toMs: number,
): Outage[] =>
  outages
    .filter(
      (outage) =>
        outage.startsAtMs < toMs &&
        (outage.endsAtMs === null || outage.endsAtMs > fromMs) &&
        (outage.products.length === 0 || outage.products.some((id) => products.includes(id))),
    )
    .sort((a, b) => a.startsAtMs - b.startsAtMs);
