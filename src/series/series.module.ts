import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { SeriesController } from './series.controller.ts';
import { SeriesPageService, SourceGaps } from './series-page.service.ts';
import { SeriesService } from './series.service.ts';
import { SeriesExport } from './series.export.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [SeriesController],
  providers: [SeriesPageService, SeriesService, SourceGaps, SeriesExport],
})
export class SeriesModule {}
