import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { HealthModule } from '../health/health.module.ts';
import { PartnerReadsModule } from '../partner-reads.module.ts';
import { CompositeCourses } from './market/composite-courses.ts';
import { MarketController } from './market/market.controller.ts';
import { MarketService } from './market/market.service.ts';
import { AccessRequestsModule } from '../access-requests/access-requests.module.ts';
import { Downloads } from './key/downloads.ts';
import { KeyPagesController } from './key/key-pages.controller.ts';
import { KeyPagesService } from './key/key-pages.service.ts';
import { FeedsService } from './feeds.service.ts';
import { SiteController } from './site.controller.ts';
import { ReferencePages } from './reference/reference-pages.ts';
import { RecordController } from './record/record.controller.ts';
import { RecordPages } from './record/record-pages.service.ts';
import { SiteService } from './site.service.ts';
import { StatusController } from './status/status.controller.ts';
import { UnknownPageFilter } from './unknown-page.filter.ts';
import { StatusService } from './status/status.service.ts';

@Module({
  imports: [AccessRequestsModule, HealthModule, PartnerReadsModule],
  controllers: [MarketController, RecordController, StatusController, KeyPagesController, SiteController],
  providers: [
    { provide: APP_FILTER, useClass: UnknownPageFilter },
    SiteService,
    FeedsService,
    MarketService,
    CompositeCourses,
    StatusService,
    RecordPages,
    ReferencePages,
    KeyPagesService,
    Downloads,
  ],
  exports: [SiteService],
})
export class SiteModule {}
