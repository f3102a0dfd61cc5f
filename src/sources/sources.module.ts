import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { SourcesController } from './sources.controller.ts';
import { SourcesService } from './sources.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [SourcesController],
  providers: [SourcesService],
})
export class SourcesModule {}
