import { ASSETS } from '../../domain/assets.ts';
import { UNSCORABLE_REASONS } from '../../domain/calibration/outcome.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { SPEAKERS } from '../../domain/track-record/track-record.ts';
import { CLAIM_FIELDS } from '../../http/contract/calibration.fields.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';
import { f, shape } from '../../http/shape/shape.ts';

export class JudgedCall extends shape({
  agent: f.text('Speaker: the lead or an agent.', SPEAKERS[0]),
  signal: f.choice('Signal of the call.', SIGNALS, 'bullish'),
  confidence: f.fraction('Confidence as published: agreement, not a probability.', 0.5312),
  claim: f.orNull(CLAIM_FIELDS.claim),
  probability: f.fractionOrNull('Published probability of the claim; null if none was published.', 0.5312),
  base_rate: f.fractionOrNull(
    'Base rate published with the probability; null if none was published.',
    0.5312,
  ),
  held: f.flagOrNull('Whether the claim came true; null for monitoring, which makes no claim.', true),
}) {}

/** The outcome of a cycle's calls on an asset at the end of a horizon. */
export class OutcomeItem extends shape({
  cycle_number: CYCLE_FIELDS.number,
  cycle_at: CYCLE_FIELDS.at,
  asset: f.choice('Asset.', ASSETS, 'BTC'),
  horizon_hours: CLAIM_FIELDS.horizonHours,
  backfilled: CYCLE_FIELDS.backfilled,
  methodology_version: f.text('Engine version.', '2.0.0'),
  recorded_at: f.moment('When the outcome was recorded, ISO-8601 UTC.', '2026-01-06T12:15:40+00:00'),
  unscorable: f.orNull(
    f.choice('Why the calls could not be judged; null if they were judged.', UNSCORABLE_REASONS, null),
  ),
  entry_source: f.textOrNull("Source of the price at the cycle's instant.", 'exchange.price:BTCUSDT'),
  exit_source: f.textOrNull('Source of the price at the end of the horizon.', 'exchange.price:BTCUSDT'),
  price_return: f.figureOrNull(
    'Price return over the horizon, rounded to 0.001; held is judged from the prices before rounding. Null if a price was not known, or if the return is withheld, as meta.unavailable then reports.',
    0.015,
    'fraction',
  ),
  calls: f.many('Call of the lead; with the scope data:agents, also the calls of the agents.', JudgedCall),
}) {}

export class OutcomesPage extends shape({
  outcomes: f.many('Outcomes, latest cycle first, then the longest horizon.', OutcomeItem),
}) {}
