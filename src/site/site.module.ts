import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.ts';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { FeedsController, SiteController } from './site.controller.ts';
import { FeedsService, SiteService } from './site.service.ts';
import { StatusController } from './status/status.controller.ts';
import { StatusService } from './status/status.service.ts';

@Module({
  imports: [HealthModule, PartnerReadsModule],
  controllers: [SiteController, FeedsController, StatusController],
  providers: [SiteService, FeedsService, StatusService],
})
export class SiteModule {}
