import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { WorkerStoresModule } from '../../persistence/worker-stores.module.ts';
import { ArchiveNarratives } from './archive-narratives.task.ts';
import { BuildSeriesExtracts } from './build-series-extracts.task.ts';
import { ChainCycles } from './chain-cycles.task.ts';
import { CreatePartitions } from './create-partitions.task.ts';
import { DeleteHeartbeats } from './delete-heartbeats.task.ts';
import { DeleteHeldValues } from './delete-held-values.task.ts';
import { DeleteNarratives } from './delete-narratives.task.ts';
import { DeleteNarratorRuns } from './delete-narrator-runs.task.ts';
import { DeleteObservations } from './delete-observations.task.ts';
import { DeleteRejections } from './delete-rejections.task.ts';
import { DeleteSessions } from './delete-sessions.task.ts';
import { DeleteTraffic } from './delete-traffic.task.ts';
import { DeleteUsageDays } from './delete-usage-days.task.ts';
import { DeleteUsageEvents } from './delete-usage-events.task.ts';
import { DeleteWork } from './delete-work.task.ts';
import { FillKeyLineages } from './fill-key-lineages.task.ts';
import { ForgetKeyRequests } from './forget-key-requests.task.ts';
import { ListCycles } from './list-cycles.task.ts';
import { SummariseUsageDays } from './summarise-usage-days.task.ts';
import { UpkeepTasks } from './upkeep-tasks.ts';
import { UpkeepService } from './upkeep.service.ts';
import { WriteMissingNarratives } from './write-missing-narratives.task.ts';

/** In the order in which they run: expired narratives are deleted before they would be archived. */
const UPKEEP_TASKS = [
  CreatePartitions,
  DeleteObservations,
  DeleteRejections,
  DeleteHeldValues,
  DeleteHeartbeats,
  DeleteWork,
  DeleteUsageEvents,
  DeleteUsageDays,
  DeleteTraffic,
  DeleteSessions,
  ForgetKeyRequests,
  DeleteNarratorRuns,
  DeleteNarratives,
  ArchiveNarratives,
  WriteMissingNarratives,
  ChainCycles,
  ListCycles,
  SummariseUsageDays,
  FillKeyLineages,
  BuildSeriesExtracts,
];

/** The upkeep of the tables. Tasks of other modules are found by their decorator as well. */
@Module({
  imports: [DiscoveryModule, WorkerStoresModule],
  providers: [...UPKEEP_TASKS, UpkeepTasks, UpkeepService],
  exports: [CreatePartitions, UpkeepService],
})
export class UpkeepModule {}
