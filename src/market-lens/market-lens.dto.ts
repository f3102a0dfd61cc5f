import { SYMBOLS } from '../../packages/engine/assets.ts';
import { CONTEXT_CARDS } from '../domain/catalog/product-terms.ts';
import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { COMPOSITE_FIELDS, CYCLE_FIELDS } from '../http/contract/shared-fields.ts';
import { AttributionItem } from '../http/envelope/envelope.response.ts';
import { NegotiatedLanguageField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';
import { type Language, LANGUAGES } from '../../packages/engine/narrative/languages.ts';

export class MarketLensQuery {
  @NegotiatedLanguageField('Language of the headlines: Georgian or English.')
  readonly lang?: Language;
}

const signal = (description: string) => f.choice(description, SIGNALS, 'bullish');

class LensVerdict extends shape({
  signal: signal("The lead's view on the market."),
  confidence: f.fraction(
    'Weighted-consensus confidence: crew agreement, not a probability. 4 decimals, at most 0.95.',
    0.4312,
  ),
  confidence_pct: f.count('Confidence in whole percent: agreement, not a probability.', 43, {
    maximum: 100,
    unit: 'percent',
  }),
  cycle_number: f.integer('Number of the cycle that the snapshot comes from.', 70609),
  cycle_at: CYCLE_FIELDS.atOfThat,
}) {}

export class LensAgent extends shape({
  agent: f.choice('Name of the agent.', AGENTS, 'profesor'),
  signal: signal('Signal of the agent.'),
  headline: f.text(
    'One-line summary of the agent.',
    'Bullish: 4 of 6 agents bullish, 1 bearish, 1 abstaining',
  ),
  headline_lang: f.choice(
    'Language of the headline: the requested language if the cycle has texts in it, otherwise the other language; English if the cycle has no texts.',
    LANGUAGES,
    'en',
  ),
}) {}

export class LensComposite extends shape({
  index: COMPOSITE_FIELDS.index,
  score: COMPOSITE_FIELDS.score,
  label: COMPOSITE_FIELDS.label,
  degraded: f.flag('True if more than 50% of the weight is stale now; the score is still served.', false),
}) {}

/** One card of public context. */
export class LensContext extends shape({
  id: f.choice(
    'Card ID. fear_greed: the Fear & Greed index. fed_funds_rate_pct: the effective federal funds rate. ls_ratio: accounts long over accounts short, BTCUSDT. price: last trade, BTCUSDT.',
    CONTEXT_CARDS.map(({ id }) => id),
    'fear_greed',
  ),
  symbol: f.choiceOrNull<string>('Symbol of the value; null if it has none.', SYMBOLS, null),
  unit: f.text('Unit of the value.', 'index 0-100'),
  value: f.figureOrNull('Latest value; null if no value can be shown.', 74, 'as unit says'),
  event_at: f.momentOrNull(
    'When the value was true, ISO-8601 UTC; null without a value.',
    '2026-01-05T00:00:00+00:00',
  ),
  status: f.choice('Freshness of the source, as in the list of sources.', FRESHNESS_STATUSES, 'fresh'),
  attribution: f.one('Attribution to display with the value.', AttributionItem),
}) {}

export class MarketLensSnapshot extends shape({
  verdict: f.one('Verdict on the market.', LensVerdict),
  agents: f.many('Agents, the lead first.', LensAgent),
  composites: f.many('Five BTC composites.', LensComposite),
  context: f.many('Public context.', LensContext),
}) {}
