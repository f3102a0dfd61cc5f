import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { OutlookController } from './outlook.controller.ts';
import { OutlookExport, OutlookService } from './outlook.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [OutlookController],
  providers: [OutlookService, OutlookExport],
})
export class OutlookModule {}
