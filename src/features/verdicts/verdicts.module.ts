import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../../persistence/partner-reads.module.ts';
import { VerdictHistoryController } from './verdict-history.controller.ts';
import { VerdictHistoryService } from './verdict-history.service.ts';
import { VerdictService } from './verdict.service.ts';
import { VerdictsController } from './verdicts.controller.ts';
import { VerdictsExport } from './verdicts.export.ts';

/** Verdicts. */
@Module({
  imports: [PartnerReadsModule],
  controllers: [VerdictsController, VerdictHistoryController],
  providers: [VerdictService, VerdictHistoryService, VerdictsExport],
})
export class VerdictsModule {}
