import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { DataSourcesController, LegacyNarrativesController } from './legacy.controller.ts';
import { DataSourcesService } from './data-sources.service.ts';
import { LegacyNarrativesService } from './legacy-narratives.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [LegacyNarrativesController, DataSourcesController],
  providers: [LegacyNarrativesService, DataSourcesService],
})
export class LegacyModule {}
