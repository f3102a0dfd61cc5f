import { Module } from '@nestjs/common';
import { WorkerStoresModule } from '../../persistence/worker-stores.module.ts';
import { ArchiveNarratives } from './archive-narratives.task.ts';
import { ForgetNarratives } from './forget-narratives.task.ts';
import { ForgetNarratorRuns } from './forget-narrator-runs.task.ts';
import { ForgetSessions } from './forget-sessions.task.ts';
import { ForgetTraffic } from './forget-traffic.task.ts';
import { UpkeepService } from './upkeep.service.ts';
import { WriteMissingNarratives } from './write-missing-narratives.task.ts';

/** Keeping the tables in shape. */
@Module({
  imports: [WorkerStoresModule],
  providers: [
    ArchiveNarratives,
    ForgetNarratives,
    ForgetNarratorRuns,
    ForgetSessions,
    ForgetTraffic,
    UpkeepService,
    WriteMissingNarratives,
  ],
  exports: [UpkeepService],
})
export class UpkeepModule {}
