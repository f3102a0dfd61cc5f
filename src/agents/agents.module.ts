import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { AgentsController } from './agents.controller.ts';
import { AgentsExport, AgentsService } from './agents.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [AgentsController],
  providers: [AgentsService, AgentsExport],
})
export class AgentsModule {}
