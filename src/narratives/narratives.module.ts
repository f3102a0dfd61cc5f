import { Module } from '@nestjs/common';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { NarrativesController } from './narratives.controller.ts';
import { NarrativesService } from './narratives.service.ts';

@Module({
  imports: [PartnerReadsModule],
  controllers: [NarrativesController],
  providers: [NarrativesService],
})
export class NarrativesModule {}
