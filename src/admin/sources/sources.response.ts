import { ApiProperty } from '@nestjs/swagger';
import { type ProductId } from '../../domain/catalog/products.ts';
import {
  DEGRADED_REASONS,
  type DegradedReason,
  FRESHNESS_STATUSES,
  type FreshnessStatus,
} from '../../domain/freshness/freshness.ts';
import { CONDITION_CODES, type ConditionCode } from '../../domain/freshness/source-condition.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../domain/sources/provider.ts';
import {
  type Exposure,
  EXPOSURES,
  LICENSE_CLASSES,
  type LicenseClass,
  TIMESTAMP_SEMANTICS,
  type TimestampSemantics,
} from '../../domain/sources/source.ts';
import { ConditionView } from './condition.response.ts';
import { HeldValueItem, PayloadView, RefusalEntry, RejectedShare } from './rejections.response.ts';
import { FetchStripView, SourceLinkItem } from './source-use.response.ts';
import {
  byName,
  choice,
  choiceOrNull,
  count,
  countOrNull,
  figure,
  flag,
  moment,
  momentOrNull,
  text,
  textOrNull,
  texts,
} from '../response.fields.ts';

/** A value with when it was true, when it could be known, and when it was stored. */
export class ObservationItem {
  @ApiProperty(moment('When it was true.'))
  readonly event_at!: string;

  @ApiProperty(moment('When it could be known.'))
  readonly known_at!: string;

  @ApiProperty(moment('When it was fetched.'))
  readonly fetched_at!: string;

  @ApiProperty(figure('The value.'))
  readonly value!: number;
}

/** The condition of a source, with what was rejected. */
export class SourceConditionView extends ConditionView {
  @ApiProperty({
    description: 'The latest rejected payload, for rejected; null otherwise, and if it is unknown.',
    type: () => PayloadView,
    nullable: true,
  })
  readonly payload!: PayloadView | null;
}

/** One source as operators see it: values of any licence class, and errors in plain words. */
export class OperatedSource {
  @ApiProperty(text('ID of the source.'))
  readonly source_id!: string;

  @ApiProperty(choice('Its provider.', PROVIDER_KEYS))
  readonly provider!: ProviderKey;

  @ApiProperty(text('Its title.'))
  readonly title!: string;

  @ApiProperty(text('Unit of its values.'))
  readonly unit!: string;

  @ApiProperty(choice('Its licence class.', LICENSE_CLASSES))
  readonly license_class!: LicenseClass;

  @ApiProperty(choice('How much of it partners can read.', EXPOSURES))
  readonly exposure!: Exposure;

  @ApiProperty(choice('event: dated by the provider. fetch: dated by the service.', TIMESTAMP_SEMANTICS))
  readonly ts_semantics!: TimestampSemantics;

  @ApiProperty(count('How often it is fetched, in seconds.'))
  readonly cadence_seconds!: number;

  @ApiProperty(texts('IDs of the products that it feeds.'))
  readonly feeds_products!: readonly ProductId[];

  @ApiProperty(choice('Freshness now.', FRESHNESS_STATUSES))
  readonly status!: FreshnessStatus;

  @ApiProperty(choiceOrNull('Why it is degraded or unavailable; null if it is not.', DEGRADED_REASONS))
  readonly degraded_reason!: DegradedReason | null;

  @ApiProperty({
    description: 'Why it counts or does not, in the words of every surface, with what was rejected.',
    type: () => SourceConditionView,
  })
  readonly condition!: SourceConditionView;

  @ApiProperty(countOrNull('Seconds since the last success; null: never.'))
  readonly age_seconds!: number | null;

  @ApiProperty(countOrNull('Seconds since its newest value was true; null: it has none.'))
  readonly data_age_seconds!: number | null;

  @ApiProperty(flag('True if its newest value is older than its publication schedule explains.'))
  readonly data_delayed!: boolean;

  @ApiProperty({ description: 'How it was fetched in the last 30 days.', type: () => FetchStripView })
  readonly strip!: FetchStripView;

  @ApiProperty({
    description: 'Everything that reads it: composites, agents, its public series, and products.',
    type: () => [SourceLinkItem],
  })
  readonly feeds!: readonly SourceLinkItem[];

  @ApiProperty(flag('True if an operator paused it.'))
  readonly paused!: boolean;

  @ApiProperty(textOrNull('Who paused it; null if it is not paused or was not recorded.'))
  readonly paused_by!: string | null;

  @ApiProperty(momentOrNull('Since when it is paused; null if it is not, or was not recorded.'))
  readonly paused_at!: string | null;

  @ApiProperty(textOrNull('Why it is paused; null if it is not, or no reason was given.'))
  readonly pause_reason!: string | null;

  @ApiProperty(
    momentOrNull('When the pause ends by itself; null if an operator ends it, or it is not paused.'),
  )
  readonly paused_until!: string | null;

  @ApiProperty(flag('False if this deployment cannot read it.'))
  readonly available!: boolean;

  @ApiProperty(momentOrNull('Last success; null: never.'))
  readonly last_success_at!: string | null;

  @ApiProperty(momentOrNull('Last attempt; null: never.'))
  readonly last_attempt_at!: string | null;

  @ApiProperty(count('Number of failures since the last success.'))
  readonly consecutive_failures!: number;

  @ApiProperty(
    textOrNull(
      'The last failure; after a success its rejections and the gaps of the last 30 days; null if there are none.',
    ),
  )
  readonly last_error!: string | null;

  @ApiProperty({
    description: 'Share that the last fetch with rows or items rejected; null before the first.',
    type: () => RejectedShare,
    nullable: true,
  })
  readonly rejected_share!: RejectedShare | null;

  @ApiProperty(momentOrNull('When it is fetched next; null until a worker has registered it.'))
  readonly next_due_at!: string | null;

  @ApiProperty(textOrNull('The worker that is fetching it now; null: none.'))
  readonly claimed_by!: string | null;

  @ApiProperty(momentOrNull('How far back its history was requested; null until it is loaded.'))
  readonly history_from!: string | null;

  @ApiProperty({ description: 'The newest value; null: none.', type: () => ObservationItem, nullable: true })
  readonly newest!: ObservationItem | null;

  @ApiProperty({ description: 'The last rejection; null: none.', type: () => RefusalEntry, nullable: true })
  readonly last_refusal!: RefusalEntry | null;

  @ApiProperty(momentOrNull('Since when a value is held until confirmed or accepted; null: none.'))
  readonly held_since!: string | null;
}

/** The sources of one provider. */
export class ProviderSources {
  @ApiProperty(choice('Its key.', PROVIDER_KEYS))
  readonly provider!: ProviderKey;

  @ApiProperty(text('Its name.'))
  readonly name!: string;

  @ApiProperty(choice('The most urgent condition of its sources.', CONDITION_CODES))
  readonly condition!: ConditionCode;

  @ApiProperty(
    byName('Number of its sources of each condition.', CONDITION_CODES, { type: 'integer', minimum: 0 }),
  )
  readonly by_condition!: Readonly<Record<ConditionCode, number>>;

  @ApiProperty(texts('IDs of its sources, most urgent first.'))
  readonly source_ids!: readonly string[];
}

/** All sources, in the order of the registry. */
export class OperatedSourceList {
  @ApiProperty({
    description: 'The providers with their sources, most urgent first.',
    type: () => [ProviderSources],
  })
  readonly providers!: readonly ProviderSources[];

  @ApiProperty({ description: 'The sources.', type: () => [OperatedSource] })
  readonly sources!: readonly OperatedSource[];
}

/** The value of one event, in its newest revision. */
export class SourceValueItem {
  @ApiProperty(moment('When it was true.'))
  readonly event_at!: string;

  @ApiProperty(figure('The value.'))
  readonly value!: number;
}

/** The last values of a source of any licence class, oldest first. */
export class SourceValues {
  @ApiProperty(text('ID of the source.'))
  readonly source_id!: string;

  @ApiProperty(text('Unit of the values.'))
  readonly unit!: string;

  @ApiProperty({ description: 'The values.', type: () => [SourceValueItem] })
  readonly points!: readonly SourceValueItem[];
}

/** The values of a source over a range, one for each of equal steps. */
export class SourceObservations {
  @ApiProperty(text('ID of the source.'))
  readonly source_id!: string;

  @ApiProperty(text('Unit of the values.'))
  readonly unit!: string;

  @ApiProperty(moment('Begin of the range, included.'))
  readonly from!: string;

  @ApiProperty(moment('End of the range, excluded.'))
  readonly to!: string;

  @ApiProperty(figure('Length of a step, in seconds.'))
  readonly step_seconds!: number;

  @ApiProperty({
    description:
      'The last value of each step in its newest revision, oldest first; steps without one are left out.',
    type: () => [SourceValueItem],
  })
  readonly points!: readonly SourceValueItem[];
}

/** One source in full. */
export class OperatedSourceDetail extends OperatedSource {
  @ApiProperty({ description: 'Rejections, newest first.', type: () => [RefusalEntry] })
  readonly refusals!: readonly RefusalEntry[];

  @ApiProperty({ description: 'Held values, newest first.', type: () => [HeldValueItem] })
  readonly held!: readonly HeldValueItem[];

  @ApiProperty({
    description: 'Values with all revisions, newest event first.',
    type: () => [ObservationItem],
  })
  readonly observations!: readonly ObservationItem[];
}
