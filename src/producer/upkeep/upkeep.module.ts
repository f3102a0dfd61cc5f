import { Module } from '@nestjs/common';
import { WorkerStoresModule } from '../../persistence/worker-stores.module.ts';
import { ArchiveNarratives } from './archive-narratives.job.ts';
import { BuildSeriesExtracts } from './build-series-extracts.job.ts';
import { ChainCycles } from './chain-cycles.job.ts';
import { ChainOutcomes } from './chain-outcomes.job.ts';
import { CreatePartitions } from './create-partitions.job.ts';
import { FillKeyLineages } from './fill-key-lineages.job.ts';
import { ForgetKeyNonces } from './forget-key-nonces.job.ts';
import { ListCycles } from './list-cycles.job.ts';
import { RetentionJob } from './retention.job.ts';
import { SignCheckpoints } from './sign-checkpoints.job.ts';
import { SummariseUsageDays } from './summarise-usage-days.job.ts';
import { WriteMissingNarratives } from './write-missing-narratives.job.ts';

/** The upkeep of the tables, in execution order: expired narratives are deleted before they would be archived. */
@Module({
  imports: [WorkerStoresModule],
  providers: [
    CreatePartitions,
    RetentionJob,
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
