import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../../persistence/partner-reads.module.ts';
import { CompositeHistoryController } from './composite-history.controller.ts';
import { CompositeHistoryService } from './composite-history.service.ts';
import { CompositesController } from './composites.controller.ts';
import { CompositesService } from './composites.service.ts';
import { CompositesExport } from './composites.export.ts';

/** Composite indices. */
@Module({
  imports: [PartnerReadsModule],
  // The first controller that declares the product serves it in the catalog; the other serves its history.
  controllers: [CompositesController, CompositeHistoryController],
  providers: [CompositesService, CompositeHistoryService, CompositesExport],
})
export class CompositesModule {}
