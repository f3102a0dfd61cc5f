import { Module } from '@nestjs/common';
import { WorkerStoresModule } from '../worker-stores.module.ts';
import {
  ChainCycles,
  ChainOutcomes,
  FillKeyLineages,
  ListCycles,
  SignCheckpoints,
  WriteMissingNarratives,
} from './earlier-rows.jobs.ts';
import {
  ArchiveNarratives,
  BuildSeriesExtracts,
  CreatePartitions,
  ExpireHandOvers,
  ForgetKeyNonces,
  RetentionJob,
  SummariseUsageDays,
} from './tables.jobs.ts';

/** The upkeep of the tables, in execution order: expired narratives are deleted before they would be archived. */
@Module({
  imports: [WorkerStoresModule],
  providers: [
    CreatePartitions,
    RetentionJob,
    ExpireHandOvers,
    ForgetKeyNonces,
    ArchiveNarratives,
    WriteMissingNarratives,
    ChainCycles,
    SignCheckpoints,
    ChainOutcomes,
    ListCycles,
    SummariseUsageDays,
    FillKeyLineages,
    BuildSeriesExtracts,
  ],
  exports: [CreatePartitions],
})
export class UpkeepModule {}
