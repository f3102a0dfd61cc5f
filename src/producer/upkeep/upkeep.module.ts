import { Module } from '@nestjs/common';
import { ArchiveNarratives } from './archive-narratives.task.ts';
import { ForgetNarratives } from './forget-narratives.task.ts';
import { ForgetSessions } from './forget-sessions.task.ts';
import { ForgetTraffic } from './forget-traffic.task.ts';
import { UpkeepService } from './upkeep.service.ts';
import { WriteMissingNarratives } from './write-missing-narratives.task.ts';

/** Keeping the tables in shape. */
@Module({
  providers: [
    ArchiveNarratives,
    ForgetNarratives,
    ForgetSessions,
    ForgetTraffic,
    UpkeepService,
    WriteMissingNarratives,
  ],
  exports: [UpkeepService],
})
export class UpkeepModule {}
