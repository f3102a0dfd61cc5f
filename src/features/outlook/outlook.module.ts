import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../../persistence/partner-reads.module.ts';
import { OutlookHistoryController } from './outlook-history.controller.ts';
import { OutlookHistoryService } from './outlook-history.service.ts';
import { OutlookController } from './outlook.controller.ts';
import { OutlookService } from './outlook.service.ts';
import { OutlookExport } from './outlook.export.ts';

/** The outlook. */
@Module({
  imports: [PartnerReadsModule],
  // The first controller that declares the product serves it in the catalog; the other serves its history.
  controllers: [OutlookController, OutlookHistoryController],
  providers: [OutlookService, OutlookHistoryService, OutlookExport],
})
export class OutlookModule {}
