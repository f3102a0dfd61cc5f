import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../../persistence/partner-reads.module.ts';
import { DataSourcesController } from './data-sources.controller.ts';
import { DataSourcesService } from './data-sources.service.ts';
import { LegacyNarrativesController } from './legacy-narratives.controller.ts';
import { LegacyNarrativesService } from './legacy-narratives.service.ts';

/** The older public API: decision cycles with their narratives, and the providers of the data. */
@Module({
  imports: [PartnerReadsModule],
  controllers: [LegacyNarrativesController, DataSourcesController],
  providers: [LegacyNarrativesService, DataSourcesService],
})
export class LegacyModule {}
