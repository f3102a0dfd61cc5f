import { Module } from '@nestjs/common';
import { FeedsController, SiteController } from './site.controller.ts';
import { FeedsService, SiteService } from './site.service.ts';

@Module({ controllers: [SiteController, FeedsController], providers: [SiteService, FeedsService] })
export class SiteModule {}
