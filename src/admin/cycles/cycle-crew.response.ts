import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { type CrewMember } from '../../domain/crew/crew.ts';
import { MARKET_REGIMES, type MarketRegime } from '../../domain/crew/crew-result.ts';
import { INPUT_REASONS, type InputReason } from '../../domain/measurement/input-judgement.ts';
import { type PositionMap } from '../../domain/measurement/position-map.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { LICENSE_CLASSES, type LicenseClass } from '../../domain/sources/source.ts';
import {
  byName,
  choice,
  countOrNull,
  figure,
  figureOrNull,
  flag,
  share,
  shareOrNull,
  text,
  texts,
} from '../response.fields.ts';
import { DIRECTION, positionMap } from './cycle-composites.response.ts';

const pairOrNull = (description: string) => ({
  description,
  type: 'array' as const,
  items: { type: 'number' as const },
  minItems: 2,
  maxItems: 2,
  nullable: true,
});

/** How a fact is judged. */
export class FactRule {
  @ApiProperty(share('Declared weight.'))
  readonly weight!: number;

  @ApiProperty(figure('Value that stands for 5 points.'))
  readonly anchor_low!: number;

  @ApiProperty(figure('Value that stands for 95 points.'))
  readonly anchor_high!: number;

  @ApiProperty(positionMap('From the value to points.'))
  readonly map!: PositionMap;

  @ApiProperty(DIRECTION)
  readonly direction!: 'higher_is_bullish' | 'higher_is_bearish';

  @ApiProperty(choice('Whether all values lean, or only extreme ones.', ['linear', 'extremes']))
  readonly shape!: 'linear' | 'extremes';
}

/** One fact that an agent looked at. */
export class FactItem {
  @ApiProperty(text('Key of the fact, such as `ema_trend`.'))
  readonly key!: string;

  @ApiProperty(texts('IDs of the sources it is computed from.'))
  readonly source_ids!: readonly string[];

  @ApiProperty(choice('Its licence class.', LICENSE_CLASSES))
  readonly license_class!: LicenseClass;

  @ApiProperty(figureOrNull('Its value; null if it has none in numbers.'))
  readonly value!: number | null;

  @ApiProperty(text('Unit of the value.'))
  readonly unit!: string;

  @ApiProperty(choice('Where it leans.', ['bullish', 'bearish', 'neutral']))
  readonly leaning!: 'bullish' | 'bearish' | 'neutral';

  @ApiProperty(shareOrNull('Weight by age; null for a methodology that did not weigh by age.'))
  readonly age_weight!: number | null;

  @ApiProperty(
    figure(
      'Weight × age weight × leaning ÷ fresh weight. The sum over the facts is the opinion of the agent.',
    ),
  )
  readonly contribution!: number;

  @ApiProperty({
    description: 'How it is judged; null for a methodology that this version of the program no longer has.',
    type: () => FactRule,
    nullable: true,
  })
  readonly rule!: FactRule | null;
}

/** A fact that an agent lacked, in part or whole. */
export class LostFactItem {
  @ApiProperty(text('Key of the fact.'))
  readonly key!: string;

  @ApiProperty(texts('IDs of the sources it is computed from.'))
  readonly source_ids!: readonly string[];

  @ApiProperty(choice('Why it was lacking.', INPUT_REASONS))
  readonly reason!: InputReason;

  @ApiProperty(share('Share of the declared weight of the agent that did not count.'))
  readonly lost_weight!: number;

  @ApiProperty(countOrNull('Days of history that its sources still need; null if they need none.'))
  readonly missing_days!: number | null;
}

/** One agent's reading of one asset. */
export class AgentItem {
  @ApiProperty(text('The agent.'))
  readonly agent!: CrewMember;

  @ApiProperty(choice('Its signal.', SIGNALS))
  readonly signal!: Signal;

  @ApiProperty(share('Its confidence.'))
  readonly confidence!: number;

  @ApiProperty(figure('Its score, −1 to 1.'))
  readonly score!: number;

  @ApiProperty(
    pairOrNull(
      'Lowest and highest score that complete data could have given; null for a methodology without them.',
    ),
  )
  readonly possible_scores!: readonly [number, number] | null;

  @ApiProperty(
    pairOrNull(
      'Opinions that stand for scores of −1 and 1; null for a methodology that this version no longer has.',
    ),
  )
  readonly opinion_range!: readonly [number, number] | null;

  @ApiProperty(flag('True if it had too few inputs to vote.'))
  readonly abstained!: boolean;

  @ApiProperty(share('Share of its declared weight that counted.'))
  readonly fresh_weight!: number;

  @ApiProperty(choice('The market regime it saw.', MARKET_REGIMES))
  readonly market_regime!: MarketRegime;

  @ApiProperty(texts('Risks that it flagged.'))
  readonly risk_flags!: readonly string[];

  @ApiProperty({ description: 'The facts it looked at.', type: () => [FactItem] })
  readonly facts!: readonly FactItem[];

  @ApiProperty({ description: 'The facts it lacked.', type: () => [LostFactItem] })
  readonly lost_facts!: readonly LostFactItem[];

  @ApiProperty(texts('Kinds of data it looks at.'))
  readonly data_categories!: readonly string[];
}

/** The vote of one agent in the consensus. */
export class VoteItem {
  @ApiProperty(text('The agent.'))
  readonly agent!: CrewMember;

  @ApiProperty(share('Weight of its vote.'))
  readonly weight!: number;

  @ApiProperty(figure('Its score, −1 to 1.'))
  readonly score!: number;

  @ApiProperty(figure('What it adds to the score of the consensus.'))
  readonly contribution!: number;
}

/** How the votes on one asset were weighed. */
export class ConsensusItem {
  @ApiProperty(choice('Signal of the consensus.', SIGNALS))
  readonly signal!: Signal;

  @ApiProperty(figure('Score of the consensus, −1 to 1.'))
  readonly score!: number;

  @ApiProperty(share('Agreement of the agents.'))
  readonly confidence!: number;

  @ApiProperty(share('Weight of the agents that voted.'))
  readonly contributing_weight!: number;

  @ApiProperty(texts('Agents that abstained.'))
  readonly abstained!: readonly CrewMember[];

  @ApiProperty({ description: 'The vote of each agent.', type: () => [VoteItem] })
  readonly breakdown!: readonly VoteItem[];
}

/** Scores at which a signal begins and ends. */
export class ThresholdsItem {
  @ApiProperty(figure('A signal becomes bearish at or below this score.'))
  readonly bearish_from!: number;

  @ApiProperty(figure('A bearish signal lasts up to this score.'))
  readonly bearish_until!: number;

  @ApiProperty(figure('A bullish signal lasts down to this score.'))
  readonly bullish_until!: number;

  @ApiProperty(figure('A signal becomes bullish at or above this score.'))
  readonly bullish_from!: number;
}

/** The crew on one asset. */
export class CrewItem {
  @ApiProperty(choice('The asset.', ASSETS))
  readonly asset!: Asset;

  @ApiProperty({ description: 'The reading of each agent.', type: () => [AgentItem] })
  readonly agents!: readonly AgentItem[];

  @ApiProperty({ description: 'How the votes were weighed.', type: () => ConsensusItem })
  readonly consensus!: ConsensusItem;

  @ApiProperty({
    description:
      'Thresholds of the signals; null for a methodology that this version of the program no longer has.',
    type: () => ThresholdsItem,
    nullable: true,
  })
  readonly thresholds!: ThresholdsItem | null;

  @ApiProperty({
    description:
      'Agents that a verdict needs all of; null for a methodology that this version of the program no longer has.',
    type: [String],
    nullable: true,
  })
  readonly price_readers!: readonly CrewMember[] | null;

  @ApiProperty(byName('Number of votes for each signal.', SIGNALS, { type: 'integer', minimum: 0 }))
  readonly votes!: Readonly<Record<Signal, number>>;

  @ApiProperty(choice('Signal after smoothing against the cycle before.', SIGNALS))
  readonly signal!: Signal;

  @ApiProperty(
    shareOrNull(
      'Agreement of the agents on `signal`: for BTC, the confidence of the verdict. Less than `consensus.confidence` if smoothing kept the signal; null for a methodology without it.',
    ),
  )
  readonly confidence!: number | null;

  @ApiProperty(flag('True if smoothing kept the earlier signal.'))
  readonly held!: boolean;
}
