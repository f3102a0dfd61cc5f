import { Module } from '@nestjs/common';
import { PartnerReadsModule } from 'market-intelligence/extension';
import { EuroInLariController } from './euro-in-lari.controller.ts';
import { EuroInLariExport } from './euro-in-lari.export.ts';
import { EuroInLariService } from './euro-in-lari.service.ts';

/** The product `euro-in-lari`. */
@Module({
  imports: [PartnerReadsModule],
  controllers: [EuroInLariController],
  providers: [EuroInLariExport, EuroInLariService],
})
export class EuroInLariModule {}
