import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { VerdictHistoryService, VerdictsExport } from './verdict-history.service.ts';
import { VerdictService } from './verdict.service.ts';
import { VerdictsController } from './verdicts.controller.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [VerdictsController],
  providers: [VerdictService, VerdictHistoryService, VerdictsExport],
})
export class VerdictsModule {}
