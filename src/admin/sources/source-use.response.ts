import { ASSETS } from '../../domain/assets.ts';
import { f, shape } from '../../http/shape/shape.ts';
import { LINK_KINDS } from '../../domain/source-use/source-use.ts';

export class SourceLinkItem extends shape({
  kind: f.choice(
    'composite: a component of an index. agent: a fact that an agent reads. series: the public series. context_card: a card of the market lens. product: a product as a whole.',
    LINK_KINDS,
  ),
  id: f.text('Index of a composite, name of an agent, metric ID of a series or a card, or ID of a product.'),
  asset: f.choiceOrNull('Asset of a composite or an agent; null otherwise.', ASSETS),
  input: f.textOrNull('Name of the component or the fact; null otherwise.'),
  dimension: f.textOrNull('Dimension of a series that has one; null otherwise.'),
}) {}

/** How a source was fetched on each of the last 30 UTC days, oldest first, today last. */
export class FetchStripView extends shape({
  first_day: f.day('The oldest day.'),
  success_shares: f.any<readonly (number | null)[]>({
    description:
      'For each day: successful fetches by those that the cadence calls for; null if unknown, or if none was due yet.',
    type: 'array',
    items: { type: 'number', minimum: 0, maximum: 1, nullable: true },
  }),
  observations: f.any<readonly (number | null)[]>({
    description: 'For each day: number of observations that arrived; null if unknown.',
    type: 'array',
    items: { type: 'integer', minimum: 0, nullable: true },
  }),
}) {}
