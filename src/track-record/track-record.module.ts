import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { OutcomesController, TrackRecordController } from './track-record.controller.ts';
import { OutcomesService, TrackRecordExport } from './outcomes.service.ts';
import { OutlookRecordService } from './outlook-record.service.ts';
import { TrackRecordService } from './track-record.service.ts';

@Module({
  imports: [PartnerReadsModule],
  // The first controller that declares the product serves it in the catalog.
  controllers: [TrackRecordController, OutcomesController],
  providers: [TrackRecordService, OutlookRecordService, OutcomesService, TrackRecordExport],
})
export class TrackRecordModule {}
