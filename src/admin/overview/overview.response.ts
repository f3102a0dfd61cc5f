import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import {
  DEGRADED_REASONS,
  type DegradedReason,
  FRESHNESS_STATUSES,
  type FreshnessStatus,
} from '../../domain/freshness/freshness.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { EXPLANATION } from '../cycles/cycle-explanation.response.ts';
import { CycleItem } from '../cycles/cycles.response.ts';
import { AttentionItem, AttentionSummary } from './attention.response.ts';
import { ConditionView } from '../sources/condition.response.ts';
import {
  byName,
  choice,
  choiceOrNull,
  count,
  figureOrNull,
  flag,
  MODE,
  moment,
  momentOrNull,
  share,
  text,
  texts,
} from '../response.fields.ts';
import { ServiceLevelTotals } from '../service-levels/service-levels.response.ts';

/** A read replica as the process that responds sees it. */
export class ReadReplicaView {
  @ApiProperty(count('Its place in DATABASE_READ_URLS, from 1.'))
  readonly number!: number;

  @ApiProperty(choice('Only one that is `asked` serves reads.', ['asked', 'lagging', 'away']))
  readonly state!: 'asked' | 'lagging' | 'away';

  @ApiProperty(figureOrNull('Seconds it is behind the primary; null: unknown.'))
  readonly lag_seconds!: number | null;
}

/** Health of the parts of the service. */
export class HealthView {
  @ApiProperty(
    choice('`impaired` if `reasons` has an entry: the data API is off, or a part of the service fails.', [
      'ok',
      'impaired',
    ]),
  )
  readonly status!: 'ok' | 'impaired';

  @ApiProperty(texts('One sentence for each impairment; empty while `ok`.'))
  readonly reasons!: readonly string[];

  @ApiProperty(choice('Where data comes from.', ['sandbox', 'live']))
  readonly providers!: 'sandbox' | 'live';

  @ApiProperty(MODE)
  readonly mode!: 'paper' | 'live';

  @ApiProperty(count('Workers that sent a heartbeat within two minutes.'))
  readonly workers!: number;

  @ApiProperty(momentOrNull('Last heartbeat of a worker; null: none.'))
  readonly worker_seen_at!: string | null;

  @ApiProperty(flag('Whether the process that responds reaches the database.'))
  readonly database_reachable!: boolean;

  @ApiProperty({
    description: 'Read replicas, in the order of DATABASE_READ_URLS.',
    type: () => [ReadReplicaView],
  })
  readonly read_replicas!: readonly ReadReplicaView[];

  @ApiProperty(moment('When the process that responds was started.'))
  readonly started_at!: string;
}

/** The latest cycle, and the votes of the crew on the market. */
export class NewestCycleView extends CycleItem {
  @ApiProperty(count('Seconds since it was published.'))
  readonly age_seconds!: number;

  @ApiProperty(moment('Instant of the next cycle.'))
  readonly next_cycle_at!: string;

  @ApiProperty(flag('True if smoothing kept the signal of the cycle before.'))
  readonly held!: boolean;

  @ApiProperty(byName('Number of votes for each signal.', SIGNALS, { type: 'integer', minimum: 0 }))
  readonly votes!: Readonly<Record<Signal, number>>;

  @ApiProperty(text('The market regime.'))
  readonly market_regime!: string;

  @ApiProperty(texts('Risks that agents flagged.'))
  readonly risk_flags!: readonly string[];

  @ApiProperty(EXPLANATION)
  readonly explanation!: string;
}

/** One index of one asset now, and over the last 48 hours. */
export class CompositeGauge {
  @ApiProperty(choice('The asset.', ASSETS))
  readonly asset!: Asset;

  @ApiProperty(choice('The index.', COMPOSITE_INDICES))
  readonly index!: CompositeIndex;

  @ApiProperty(figureOrNull('Score, 0 to 100; null if no component had a value.'))
  readonly score!: number | null;

  @ApiProperty(text('The score in words.'))
  readonly label!: string;

  @ApiProperty(flag('True if more than half of the weight is stale or absent now.'))
  readonly degraded!: boolean;

  @ApiProperty(share('Weight of components that are stale or absent now.'))
  readonly stale_weight!: number;

  @ApiProperty({
    description: 'A score for each moment of `history_at`; null if the cycle is missing or had none.',
    type: 'array',
    items: { type: 'number', nullable: true },
  })
  readonly history!: readonly (number | null)[];
}

/** A source and its condition. */
export class ConditionedSource {
  @ApiProperty(text('ID of the source.'))
  readonly source_id!: string;

  @ApiProperty(text('Its title.'))
  readonly title!: string;

  @ApiProperty({
    description: 'Why it counts or does not, in the words of every surface.',
    type: () => ConditionView,
  })
  readonly condition!: ConditionView;
}

/** A source that is not fresh. */
export class TroubledSource extends ConditionedSource {
  @ApiProperty(choice('Freshness now.', FRESHNESS_STATUSES))
  readonly status!: FreshnessStatus;

  @ApiProperty(choiceOrNull('Why it is degraded or unavailable; null if it is not.', DEGRADED_REASONS))
  readonly degraded_reason!: DegradedReason | null;

  @ApiProperty(momentOrNull('Since when; null: unknown.'))
  readonly since!: string | null;
}

/** One UTC minute of partners' requests to the data and the older public API, over all processes. */
export class TrafficMinute {
  @ApiProperty(moment('Start of the minute.'))
  readonly minute_at!: string;

  @ApiProperty(count('Requests, with and without a key.'))
  readonly requests!: number;

  @ApiProperty(count('Responses 400 to 499, and callers that left within a second without one.'))
  readonly client_errors!: number;

  @ApiProperty(count('Responses 500 and above, and callers that left without one after a second or more.'))
  readonly server_errors!: number;
}

/** All sources by freshness. */
export class SourcesOverview {
  @ApiProperty(count('Number of sources.'))
  readonly total!: number;

  @ApiProperty(
    byName('Number of sources of each status.', FRESHNESS_STATUSES, { type: 'integer', minimum: 0 }),
  )
  readonly by_status!: Readonly<Record<FreshnessStatus, number>>;

  @ApiProperty({ description: 'Those that are not fresh.', type: () => [TroubledSource] })
  readonly troubled!: readonly TroubledSource[];

  @ApiProperty({
    description:
      'Every source whose condition is not fresh, most urgent first; also those that are paused, without a key, provisional, or too short.',
    type: () => [ConditionedSource],
  })
  readonly conditions!: readonly ConditionedSource[];
}

/** What the first screen shows. */
export class Overview {
  @ApiProperty({
    description: 'In one sentence: whether all is well, or what is worst.',
    type: () => AttentionSummary,
  })
  readonly summary!: AttentionSummary;

  @ApiProperty({ description: 'Health of the service.', type: () => HealthView })
  readonly health!: HealthView;

  @ApiProperty({
    description: 'The latest cycle; null until one is published.',
    type: () => NewestCycleView,
    nullable: true,
  })
  readonly newest_cycle!: NewestCycleView | null;

  @ApiProperty({
    description:
      'Quarter-hours of the 48 hours up to the latest cycle, oldest first, both ends included; empty until one is published.',
    type: 'array',
    items: { type: 'string', format: 'date-time' },
  })
  readonly history_at!: readonly string[];

  @ApiProperty({ description: 'Every index of every asset.', type: () => [CompositeGauge] })
  readonly composites!: readonly CompositeGauge[];

  @ApiProperty({ description: 'The sources.', type: () => SourcesOverview })
  readonly sources!: SourcesOverview;

  @ApiProperty({
    description: 'The last 60 whole minutes, oldest first, minutes without requests included.',
    type: () => [TrafficMinute],
  })
  readonly traffic!: readonly TrafficMinute[];

  @ApiProperty({
    description: 'Service levels of the last 24 hours, as `GET /service-levels` has them.',
    type: () => ServiceLevelTotals,
  })
  readonly service_levels!: ServiceLevelTotals;

  @ApiProperty({
    description:
      'Most severe first, then what harms partners most, then the oldest: at most 50 and one with the number of further ones. Empty if nothing needs attention.',
    type: () => [AttentionItem],
  })
  readonly attention!: readonly AttentionItem[];

  @ApiProperty({
    description: 'What needs attention too, but operators silenced until a time; not in `attention`.',
    type: () => [AttentionItem],
  })
  readonly silenced!: readonly AttentionItem[];
}
