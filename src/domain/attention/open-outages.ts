import { momentWords } from '../timestamps.ts';
import { type Outage } from './outage.ts';
import { type Attention } from './attention.ts';

/** Returns attention items for outages that have begun and don't have an end, which an operator must enter. */
export function openOutages(outages: readonly Outage[], nowMs: number): Attention[] {
  return outages
    .filter(({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && (endsAtMs === null || endsAtMs > nowMs))
    .map(({ id, startsAtMs, endsAtMs, products }) => ({
      kind: 'outage_open',
      severity: 'warning',
      subject: id,
      subjectName: `outage of ${affected(products)}`,
      message: `An outage of ${affected(products)} is open since ${momentWords(startsAtMs)}, ${
        endsAtMs === null ? 'without an end' : `until ${momentWords(endsAtMs)}`
      }.`,
      sinceMs: startsAtMs,
    }));
}

const affected = (products: Outage['products']): string =>
  products.length === 0 ? 'every product' : products.join(', ');
