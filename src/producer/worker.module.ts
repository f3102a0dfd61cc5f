import { Module } from '@nestjs/common';
import { NarratorsModule } from './narrators/narrators.module.ts';
import { ProducerModule } from './producer.module.ts';
import { UpkeepModule } from './upkeep/upkeep.module.ts';
import { Worker } from './worker.service.ts';

/** A process that works by itself: the write side, brought up at bootstrap and ended before the listeners close. */
@Module({
  imports: [ProducerModule.forRoot(), NarratorsModule, UpkeepModule],
  providers: [Worker],
  exports: [Worker],
})
export class WorkerModule {}
