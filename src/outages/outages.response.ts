import { OUTAGE_REASONS } from '../domain/attention/outage.ts';
import { PRODUCTS } from '../domain/catalog/products.ts';
import { f, shape } from '../http/shape/shape.ts';

export class OutageItem extends shape({
  id: f.text('ID of the outage.'),
  starts_at: f.moment('When it began.'),
  ends_at: f.momentOrNull('When it ended; null: not over.'),
  publish_at: f.momentOrNull('From when on partners see it; null: since it was entered.'),
  reason: f.choice('What was out.', OUTAGE_REASONS),
  products: f.choices(
    'Products it concerns; empty: all of them.',
    PRODUCTS.map(({ id }) => id),
  ),
}) {}

/** The gap as responses list it in `meta.gaps`. */
class OutageGap extends shape({
  starts_at: f.moment('Its begin.'),
  ends_at: f.momentOrNull('Its end; null: not over.'),
  reason: f.choice('Its reason.', OUTAGE_REASONS),
}) {}

/** What partners would see of an outage. Nothing is written. */
export class OutagePreview extends shape({
  message: f.text('One sentence: which products, from when to when, and how long.'),
  gap: f.one('As histories and series of these products list it in `meta.gaps`.', OutageGap),
  duration_seconds: f.countOrNull('How long it lasts, in seconds; null: not over.'),
  products: f.choices(
    'Products whose responses and catalog entries list it: all of them if none was named.',
    PRODUCTS.map(({ id }) => id),
  ),
  overlapping: f.many(
    'Known outages of these products in the same time, oldest first; partners see them too.',
    OutageItem,
  ),
}) {}

export class OutageList extends shape({ outages: f.many('The outages.', OutageItem) }) {}
