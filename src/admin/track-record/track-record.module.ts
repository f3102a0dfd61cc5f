import { Module } from '@nestjs/common';
import { AdminTrackRecordController } from './track-record.controller.ts';
import { AdminTrackRecordService } from './track-record.service.ts';

/** The track record in the back office. */
@Module({ controllers: [AdminTrackRecordController], providers: [AdminTrackRecordService] })
export class AdminTrackRecordModule {}
