import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { CompositesController } from './composites.controller.ts';
import { CompositesExport, CompositesService } from './composites.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [CompositesController],
  providers: [CompositesService, CompositesExport],
})
export class CompositesModule {}
