import { AuditEntryEntity } from './audit-entry.entity.ts';
import { CalibrationTableEntity } from './calibration-table.entity.ts';
import { ChangelogEntryEntity } from './changelog-entry.entity.ts';
import { ClockConfirmationEntity } from './clock-confirmation.entity.ts';
import { ClockReadingEntity } from './clock-reading.entity.ts';
import { ClockWarningEntity } from './clock-warning.entity.ts';
import { CycleEntity } from './cycle.entity.ts';
import { CycleChainBacklogEntity } from './cycle-chain-backlog.entity.ts';
import { CycleChainEntryEntity } from './cycle-chain-entry.entity.ts';
import { CycleDetailEntity } from './cycle-detail.entity.ts';
import { CycleListingEntity } from './cycle-listing.entity.ts';
import { CycleOutcomeEntity } from './cycle-outcome.entity.ts';
import { CycleSlotEntity } from './cycle-slot.entity.ts';
import { CycleWithdrawalEntity } from './cycle-withdrawal.entity.ts';
import { IngestGapEntity } from './ingest-gap.entity.ts';
import { KeyRequestEntity } from './key-request.entity.ts';
import { LimitProcessEntity } from './limit-process.entity.ts';
import { NarrationEntity } from './narration.entity.ts';
import { NarrativeArchiveEntity } from './narrative-archive.entity.ts';
import { NarrativeArchiveTextEntity } from './narrative-archive-text.entity.ts';
import { NarrativeCacheEntity } from './narrative-cache.entity.ts';
import { NarrativeCacheTextEntity } from './narrative-cache-text.entity.ts';
import { NarratorDayEntity } from './narrator-day.entity.ts';
import { NarratorRunEntity } from './narrator-run.entity.ts';
import { ObservationEntity } from './observation.entity.ts';
import { OperatorEntity } from './operator.entity.ts';
import { OperatorSessionEntity } from './operator-session.entity.ts';
import { OutageEntity } from './outage.entity.ts';
import { OutcomeDayEntity } from './outcome-day.entity.ts';
import { PartnerKeyEntity } from './partner-key.entity.ts';
import { PartnerKeyChangeEntity } from './partner-key-change.entity.ts';
import { ProvisionalObservationEntity } from './provisional-observation.entity.ts';
import { RejectionEntity } from './rejection.entity.ts';
import { SchemaCompatibilityEntity } from './schema-compatibility.entity.ts';
import { SeriesBucketEntity } from './series-bucket.entity.ts';
import { SeriesChangeEntity } from './series-change.entity.ts';
import { SeriesExtractEntity } from './series-extract.entity.ts';
import { ServiceSecretEntity } from './service-secret.entity.ts';
import { SourceStateEntity } from './source-state.entity.ts';
import { SwitchEntity } from './switch.entity.ts';
import { TrafficMinuteEntity } from './traffic-minute.entity.ts';
import { UsageBucketEntity } from './usage-bucket.entity.ts';
import { UsageDayEntity } from './usage-day.entity.ts';
import { UsageEventEntity } from './usage-event.entity.ts';
import { UsualRangeTableEntity } from './usual-range-table.entity.ts';
import { WorkRequestEntity } from './work-request.entity.ts';
import { WorkerEntity } from './worker.entity.ts';

/** The entity of every table; `schema_migrations` is TypeORM's own. */
export const ENTITIES = [
  AuditEntryEntity,
  CalibrationTableEntity,
  ChangelogEntryEntity,
  ClockConfirmationEntity,
  ClockReadingEntity,
  ClockWarningEntity,
  CycleEntity,
  CycleChainBacklogEntity,
  CycleChainEntryEntity,
  CycleDetailEntity,
  CycleListingEntity,
  CycleOutcomeEntity,
  CycleSlotEntity,
  CycleWithdrawalEntity,
  IngestGapEntity,
  KeyRequestEntity,
  LimitProcessEntity,
  NarrationEntity,
  NarrativeArchiveEntity,
  NarrativeArchiveTextEntity,
  NarrativeCacheEntity,
  NarrativeCacheTextEntity,
  NarratorDayEntity,
  NarratorRunEntity,
  ObservationEntity,
  OperatorEntity,
  OperatorSessionEntity,
  OutageEntity,
  OutcomeDayEntity,
  PartnerKeyEntity,
  PartnerKeyChangeEntity,
  ProvisionalObservationEntity,
  RejectionEntity,
  SchemaCompatibilityEntity,
  SeriesBucketEntity,
  SeriesChangeEntity,
  SeriesExtractEntity,
  ServiceSecretEntity,
  SourceStateEntity,
  SwitchEntity,
  TrafficMinuteEntity,
  UsageBucketEntity,
  UsageDayEntity,
  UsageEventEntity,
  UsualRangeTableEntity,
  WorkRequestEntity,
  WorkerEntity,
];
