import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { CLAIM_HORIZONS_HOURS, type ClaimHorizonHours } from '../../domain/calibration/claim.ts';
import {
  type Baseline,
  BASELINES,
  CONSTANT_CALLS,
  type ConstantCall,
} from '../../domain/track-record/baselines.ts';
import { choice, count, day, figure, flag, share, shareOrNull, text, texts } from '../response.fields.ts';

/** Bounds of a hit rate, 95%. */
export class HitRateBounds {
  @ApiProperty(share('Lower bound.'))
  readonly low!: number;

  @ApiProperty(share('Upper bound.'))
  readonly high!: number;
}

/** What simple rules would have hit in the same cases. */
export class BaseRates {
  @ApiProperty(share('Hit rate of constant bullish calls.'))
  readonly alwaysBullish!: number;

  @ApiProperty(share('Hit rate of constant bearish calls.'))
  readonly alwaysBearish!: number;

  @ApiProperty(
    shareOrNull('Hit rate of constant neutral calls; null while days summed without it are summed again.'),
  )
  readonly alwaysNeutral!: number | null;

  @ApiProperty(
    shareOrNull(
      'Hit rate of the direction of the horizon before. A case without an earlier price counts as a miss; null if no case has one.',
    ),
  )
  readonly persistence!: number | null;
}

/** The simple rule with the highest hit rate in the same cases. */
export class BestBaseline {
  @ApiProperty(choice('The rule: a constant call, or persistence.', BASELINES))
  readonly call!: Baseline;

  @ApiProperty(share('Its hit rate.'))
  readonly rate!: number;
}

/** The constant call with the highest hit rate in the same cases. */
export class BestConstant {
  @ApiProperty(choice('The call.', CONSTANT_CALLS))
  readonly call!: ConstantCall;

  @ApiProperty(share('Its hit rate.'))
  readonly rate!: number;
}

/** Bullish and bearish calls without the neutral ones. */
export class DirectionalCalls {
  @ApiProperty(count('Number of cases.'))
  readonly cases!: number;

  @ApiProperty(count('Days with a case that do not overlap over the horizon.'))
  readonly independentCases!: number;

  @ApiProperty(count('Number of hits.'))
  readonly hits!: number;

  @ApiProperty(shareOrNull('Share of the cases that were hits; null without a case.'))
  readonly hitRate!: number | null;

  @ApiProperty({
    description: 'Its 95% interval; null if the record is too short for one.',
    type: () => HitRateBounds,
    nullable: true,
  })
  readonly interval!: HitRateBounds | null;

  @ApiProperty({
    description: 'The best constant call in the same cases; null without a case.',
    type: () => BestConstant,
    nullable: true,
  })
  readonly bestConstant!: BestConstant | null;
}

/** Cases within one range of probability or confidence. */
export class ReliabilityRange {
  @ApiProperty(share('Start of the range.'))
  readonly from!: number;

  @ApiProperty(share('End of the range, exclusive.'))
  readonly to!: number;

  @ApiProperty(count('Number of cases.'))
  readonly cases!: number;

  @ApiProperty(shareOrNull('Mean of the published probabilities; null for ranges of confidence.'))
  readonly meanProbability!: number | null;

  @ApiProperty(share('Share of the cases that were hits.'))
  readonly hitRate!: number;
}

/** Published probabilities against the base rates published with them. */
export class ForecastScore {
  @ApiProperty(count('Cases with a published probability.'))
  readonly cases!: number;

  @ApiProperty(figure('Mean squared error of the probability; 0 is perfect (Brier 1950).'))
  readonly brier!: number;

  @ApiProperty(figure('The same for the base rate known at the cycle.'))
  readonly climatologyBrier!: number;

  @ApiProperty(share('Mean distance of probability and hit rate over the ranges, weighted by cases.'))
  readonly expectedCalibrationError!: number;

  @ApiProperty({ description: 'The ranges of probability.', type: () => [ReliabilityRange] })
  readonly bins!: readonly ReliabilityRange[];
}

/** The record of one speaker on one asset over one horizon. Rates have 4 decimals. */
export class SpeakerRecord {
  @ApiProperty(text('The lead or an agent.'))
  readonly speaker!: string;

  @ApiProperty(choice('The asset.', ASSETS))
  readonly asset!: Asset;

  @ApiProperty(choice('The horizon in hours.', CLAIM_HORIZONS_HOURS))
  readonly horizonHours!: ClaimHorizonHours;

  @ApiProperty(flag('True for cycles computed after their slot, which are reported separately.'))
  readonly backfilled!: boolean;

  @ApiProperty(texts('Versions of the engine that made the calls.'))
  readonly methodologyVersions!: readonly string[];

  @ApiProperty(day('UTC day of the first case.'))
  readonly since!: string;

  @ApiProperty(day('UTC day of the last case.'))
  readonly until!: string;

  @ApiProperty(count('Number of cases.'))
  readonly cases!: number;

  @ApiProperty(count('Days with a case that do not overlap over the horizon.'))
  readonly independentCases!: number;

  @ApiProperty(count('Number of hits.'))
  readonly hits!: number;

  @ApiProperty(share('Share of the cases that were hits.'))
  readonly hitRate!: number;

  @ApiProperty({
    description: 'Its 95% interval; null if the record is too short for one.',
    type: () => HitRateBounds,
    nullable: true,
  })
  readonly hitRateInterval!: HitRateBounds | null;

  @ApiProperty({ description: 'What simple rules would have hit in the same cases.', type: () => BaseRates })
  readonly baseRates!: BaseRates;

  @ApiProperty({
    description: 'The best of these rules; null while a constant call has no rate.',
    type: () => BestBaseline,
    nullable: true,
  })
  readonly bestBaseline!: BestBaseline | null;

  @ApiProperty(flag('True if the whole interval of the hit rate is above the best simple rule.'))
  readonly skillShown!: boolean;

  @ApiProperty({
    description: 'Bullish and bearish calls; null while days summed without them are summed again.',
    type: () => DirectionalCalls,
    nullable: true,
  })
  readonly directional!: DirectionalCalls | null;

  @ApiProperty({
    description: 'How the published probabilities did; null if none was published.',
    type: () => ForecastScore,
    nullable: true,
  })
  readonly forecast!: ForecastScore | null;

  @ApiProperty({ description: 'Hit rate by confidence, which is agreement.', type: () => [ReliabilityRange] })
  readonly byConfidence!: readonly ReliabilityRange[];
}

/** One week of the record. Rates have 4 decimals. */
export class WeeklyRecord {
  @ApiProperty(day('UTC day of its Monday.'))
  readonly week!: string;

  @ApiProperty(count('Number of cases.'))
  readonly cases!: number;

  @ApiProperty(share('Share of the cases that were hits.'))
  readonly hitRate!: number;

  @ApiProperty(share('Hit rate of constant bullish calls.'))
  readonly alwaysBullish!: number;

  @ApiProperty(share('Hit rate of constant bearish calls.'))
  readonly alwaysBearish!: number;

  @ApiProperty(
    shareOrNull('Hit rate of constant neutral calls; null while days summed without it are summed again.'),
  )
  readonly alwaysNeutral!: number | null;
}

/** Judged horizons of the asset that are not counted. */
export class UncountedOutcomes {
  @ApiProperty(count('Without a price at the instant of the cycle.'))
  readonly no_entry_price!: number;

  @ApiProperty(count('Without a price at the end of the horizon.'))
  readonly no_exit_price!: number;

  @ApiProperty(count('Of withdrawn cycles.'))
  readonly withdrawn!: number;
}

/** The record of one speaker, asset, and horizon, as the back office shows it. */
export class TrackRecordView {
  @ApiProperty({
    description: 'The record; null if no call has been judged in these days.',
    type: () => SpeakerRecord,
    nullable: true,
  })
  readonly record!: SpeakerRecord | null;

  @ApiProperty({ description: 'The same by week, oldest first.', type: () => [WeeklyRecord] })
  readonly weeks!: readonly WeeklyRecord[];

  @ApiProperty({
    description: 'Judged horizons of the asset that are not counted.',
    type: () => UncountedOutcomes,
  })
  readonly left_out!: UncountedOutcomes;

  @ApiProperty(flag('True if all data comes from the sandbox.'))
  readonly synthetic!: boolean;

  @ApiProperty(texts('Speakers with a record: the lead, then the agents.'))
  readonly speakers!: readonly string[];
}
