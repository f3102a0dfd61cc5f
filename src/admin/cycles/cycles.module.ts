import { Module } from '@nestjs/common';
import { PageCursors } from '../paging/page-cursors.ts';
import { CycleNarrativesService } from './cycle-narratives.service.ts';
import { CyclesController } from './cycles.controller.ts';
import { CyclesService } from './cycles.service.ts';
import { FinishedWork } from './finished-work.ts';

/** The engine as operators see it. */
@Module({
  controllers: [CyclesController],
  providers: [CycleNarrativesService, CyclesService, FinishedWork, PageCursors],
})
export class AdminCyclesModule {}
