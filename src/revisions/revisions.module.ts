import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { RevisionsController } from './revisions.controller.ts';
import { RevisionsService } from './revisions.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [RevisionsController],
  providers: [RevisionsService],
})
export class RevisionsModule {}
