import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.ts';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { CompositeCourses } from './market/composite-courses.ts';
import { MarketController } from './market/market.controller.ts';
import { MarketService } from './market/market.service.ts';
import { FeedsController, SiteController } from './site.controller.ts';
import { ReferencePages } from './reference/reference-pages.ts';
import { FeedsService, SiteService } from './site.service.ts';
import { StatusController } from './status/status.controller.ts';
import { StatusService } from './status/status.service.ts';

@Module({
  imports: [HealthModule, PartnerReadsModule],
  controllers: [MarketController, StatusController, SiteController, FeedsController],
  providers: [SiteService, FeedsService, MarketService, CompositeCourses, StatusService, ReferencePages],
})
export class SiteModule {}
