import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../../persistence/partner-reads.module.ts';
import { CompositeHistoryController } from './composite-history.controller.ts';
import { CompositeHistoryService } from './composite-history.service.ts';
import { CompositesController } from './composites.controller.ts';
import { CompositesService } from './composites.service.ts';

/** Composite indices. */
@Module({
  imports: [PartnerReadsModule],
  // The first that declares the product is the one that serves it; the other is its past.
  controllers: [CompositesController, CompositeHistoryController],
  providers: [CompositesService, CompositeHistoryService],
})
export class CompositesModule {}
