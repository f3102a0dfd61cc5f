import { ASSETS } from '../../domain/assets.ts';
import { type CrewMember } from '../../domain/crew/crew.ts';
import { MARKET_REGIMES } from '../../domain/crew/crew-result.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { LICENSE_CLASSES } from '../../domain/sources/source.ts';
import { DIRECTION, positionMap } from './cycle-composites.response.ts';
import { f, shape } from '../../http/shape/shape.ts';
import { INPUT_REASONS } from '../../domain/measurement/input-judgement.ts';

const pairOrNull = (description: string) =>
  f.any<readonly [number, number] | null>({
    description,
    type: 'array',
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
    nullable: true,
  });

export class FactRule extends shape({
  weight: f.share('Declared weight.'),
  anchor_low: f.figure('Value that stands for 5 points.'),
  anchor_high: f.figure('Value that stands for 95 points.'),
  map: positionMap('From the value to points.'),
  direction: DIRECTION,
  shape: f.choice('Whether all values lean, or only extreme ones.', ['linear', 'extremes']),
}) {}

export class FactItem extends shape({
  key: f.text('Key of the fact, such as `ema_trend`.'),
  source_ids: f.texts('IDs of the sources it is computed from.'),
  license_class: f.choice('Its licence class.', LICENSE_CLASSES),
  value: f.figureOrNull('Its value; null if it has none in numbers.'),
  unit: f.text('Unit of the value.'),
  leaning: f.choice('Where it leans.', ['bullish', 'bearish', 'neutral']),
  age_weight: f.shareOrNull('Weight by age; null for a methodology that did not weigh by age.'),
  contribution: f.figure(
    'Weight × age weight × leaning ÷ fresh weight. The sum over the facts is the opinion of the agent.',
  ),
  rule: f.oneOrNull(
    'How it is judged; null for a methodology that this version of the program no longer has.',
    FactRule,
  ),
}) {}

class LostFactItem extends shape({
  key: f.text('Key of the fact.'),
  source_ids: f.texts('IDs of the sources it is computed from.'),
  reason: f.choice('Why it was lacking.', INPUT_REASONS),
  lost_weight: f.share('Share of the declared weight of the agent that did not count.'),
  missing_days: f.countOrNull('Days of history that its sources still need; null if they need none.'),
}) {}

export class AgentItem extends shape({
  agent: f.text<CrewMember>('The agent.'),
  signal: f.choice('Its signal.', SIGNALS),
  confidence: f.share('Its confidence.'),
  score: f.figure('Its score, −1 to 1.'),
  possible_scores: pairOrNull(
    'Lowest and highest score that complete data could have given; null for a methodology without them.',
  ),
  opinion_range: pairOrNull(
    'Opinions that stand for scores of −1 and 1; null for a methodology that this version no longer has.',
  ),
  abstained: f.flag('True if it had too few inputs to vote.'),
  fresh_weight: f.share('Share of its declared weight that counted.'),
  market_regime: f.choice('The market regime it saw.', MARKET_REGIMES),
  risk_flags: f.texts('Risks that it flagged.'),
  facts: f.many('The facts it looked at.', FactItem),
  lost_facts: f.many('The facts it lacked.', LostFactItem),
  data_categories: f.texts('Kinds of data it looks at.'),
}) {}

class VoteItem extends shape({
  agent: f.text<CrewMember>('The agent.'),
  weight: f.share('Weight of its vote.'),
  score: f.figure('Its score, −1 to 1.'),
  contribution: f.figure('What it adds to the score of the consensus.'),
}) {}

export class ConsensusItem extends shape({
  signal: f.choice('Signal of the consensus.', SIGNALS),
  score: f.figure('Score of the consensus, −1 to 1.'),
  confidence: f.share('Agreement of the agents.'),
  contributing_weight: f.share('Weight of the agents that voted.'),
  abstained: f.texts<readonly CrewMember[]>('Agents that abstained.'),
  breakdown: f.many('The vote of each agent.', VoteItem),
}) {}

/** Scores at which a signal begins and ends. */
export class ThresholdsItem extends shape({
  bearish_from: f.figure('A signal becomes bearish at or below this score.'),
  bearish_until: f.figure('A bearish signal lasts up to this score.'),
  bullish_until: f.figure('A bullish signal lasts down to this score.'),
  bullish_from: f.figure('A signal becomes bullish at or above this score.'),
}) {}

export class CrewItem extends shape({
  asset: f.choice('The asset.', ASSETS),
  agents: f.many('The reading of each agent.', AgentItem),
  consensus: f.one('How the votes were weighed.', ConsensusItem),
  thresholds: f.oneOrNull(
    'Thresholds of the signals; null for a methodology that this version of the program no longer has.',
    ThresholdsItem,
  ),
  price_readers: f.textsOrNull<readonly CrewMember[] | null>(
    'Agents that a verdict needs all of; null for a methodology that this version of the program no longer has.',
  ),
  votes: f.byName('Number of votes for each signal.', SIGNALS),
  signal: f.choice('Signal after smoothing against the cycle before.', SIGNALS),
  confidence: f.shareOrNull(
    'Agreement of the agents on `signal`: for BTC, the confidence of the verdict. Less than `consensus.confidence` if smoothing kept the signal; null for a methodology without it.',
  ),
  held: f.flag('True if smoothing kept the earlier signal.'),
}) {}
