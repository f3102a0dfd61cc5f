import { Module } from '@nestjs/common';
import { FeedsController, SiteController } from './site.controller.ts';
import { ReferencePages } from './reference/reference-pages.ts';
import { FeedsService, SiteService } from './site.service.ts';

@Module({
  controllers: [SiteController, FeedsController],
  providers: [SiteService, FeedsService, ReferencePages],
})
export class SiteModule {}
