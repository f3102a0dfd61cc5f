import { Module } from '@nestjs/common';
import { CompositeCourses } from './market/composite-courses.ts';
import { MarketController } from './market/market.controller.ts';
import { MarketService } from './market/market.service.ts';
import { FeedsController, SiteController } from './site.controller.ts';
import { FeedsService, SiteService } from './site.service.ts';

@Module({
  controllers: [MarketController, SiteController, FeedsController],
  providers: [SiteService, FeedsService, MarketService, CompositeCourses],
})
export class SiteModule {}
