import { AuditEntryEntity } from './audit-entry.entity.ts';
import { ChangelogEntryEntity } from './changelog-entry.entity.ts';
import { ClockConfirmationEntity, ClockReadingEntity, ClockWarningEntity } from './clock.entity.ts';
import { CycleChainBacklogEntity, CycleChainEntryEntity } from './cycle-chain.entity.ts';
import {
  CycleDetailEntity,
  CycleEntity,
  CycleListingEntity,
  CycleSlotEntity,
  CycleWithdrawalEntity,
} from './cycle.entity.ts';
import { LimitProcessEntity } from './limit-process.entity.ts';
import { CalibrationTableEntity, UsualRangeTableEntity } from './named-table.entity.ts';
import {
  NarrationEntity,
  NarrativeArchiveEntity,
  NarrativeArchiveTextEntity,
  NarrativeCacheEntity,
  NarrativeCacheTextEntity,
} from './narrative.entity.ts';
import { NarratorDayEntity, NarratorRunEntity } from './narrator.entity.ts';
import { ObservationEntity, ProvisionalObservationEntity } from './observation.entity.ts';
import { OperatorEntity, OperatorSessionEntity } from './operator.entity.ts';
import { OutageEntity } from './outage.entity.ts';
import { KeyRequestEntity, PartnerKeyChangeEntity, PartnerKeyEntity } from './partner-key.entity.ts';
import { SchemaCompatibilityEntity } from './schema-compatibility.entity.ts';
import { SeriesBucketEntity, SeriesChangeEntity, SeriesExtractEntity } from './series.entity.ts';
import { ServiceSecretEntity } from './service-secret.entity.ts';
import { IngestGapEntity, RejectionEntity, SourceStateEntity } from './source.entity.ts';
import { SwitchEntity } from './switch.entity.ts';
import { CycleOutcomeEntity, OutcomeDayEntity } from './track-record.entity.ts';
import { TrafficMinuteEntity } from './traffic-minute.entity.ts';
import { UsageBucketEntity, UsageDayEntity, UsageEventEntity } from './usage.entity.ts';
import { WorkRequestEntity } from './work-request.entity.ts';
import { WorkerEntity } from './worker.entity.ts';

/** The entity of every table; only `schema_migrations` is TypeORM's own. */
export const ENTITIES = [
  AuditEntryEntity,
  ChangelogEntryEntity,
  ClockReadingEntity,
  ClockWarningEntity,
  ClockConfirmationEntity,
  CycleChainEntryEntity,
  CycleChainBacklogEntity,
  CycleEntity,
  CycleDetailEntity,
  CycleListingEntity,
  CycleSlotEntity,
  CycleWithdrawalEntity,
  LimitProcessEntity,
  CalibrationTableEntity,
  UsualRangeTableEntity,
  NarrationEntity,
  NarrativeArchiveEntity,
  NarrativeArchiveTextEntity,
  NarrativeCacheEntity,
  NarrativeCacheTextEntity,
  NarratorRunEntity,
  NarratorDayEntity,
  ObservationEntity,
  ProvisionalObservationEntity,
  OperatorEntity,
  OperatorSessionEntity,
  OutageEntity,
  PartnerKeyEntity,
  PartnerKeyChangeEntity,
  KeyRequestEntity,
  SchemaCompatibilityEntity,
  SeriesBucketEntity,
  SeriesChangeEntity,
  SeriesExtractEntity,
  ServiceSecretEntity,
  SourceStateEntity,
  IngestGapEntity,
  RejectionEntity,
  SwitchEntity,
  CycleOutcomeEntity,
  OutcomeDayEntity,
  TrafficMinuteEntity,
  UsageEventEntity,
  UsageBucketEntity,
  UsageDayEntity,
  WorkRequestEntity,
  WorkerEntity,
];
