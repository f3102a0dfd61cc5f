import { Module } from '@nestjs/common';
import { DailyReadingsModule } from './daily-readings/daily-readings.module.ts';
import { NarratorsModule } from './narrators/narrators.module.ts';
import { ProducerModule } from './producer.module.ts';
import { OutlookModule } from './outlook/outlook.module.ts';
import { TrackRecordModule } from './track-record/track-record.module.ts';
import { UpkeepModule } from './upkeep/upkeep.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';
import { Worker } from './worker.service.ts';

/** The write side of the process: started at bootstrap and stopped before the listeners close. */
@Module({
  imports: [
    ProducerModule.forRoot(),
    NarratorsModule,
    UpkeepModule,
    TrackRecordModule,
    DailyReadingsModule,
    OutlookModule,
    WebhooksModule,
  ],
  providers: [Worker],
  exports: [Worker],
})
export class WorkerModule {}
