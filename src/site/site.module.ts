import { Module } from '@nestjs/common';
import { FeedsController, SiteController } from './site.controller.ts';
import { FeedsService, SiteService } from './site.service.ts';

/** Pages for people: what the service says at present, and how to use it. */
@Module({ controllers: [SiteController, FeedsController], providers: [SiteService, FeedsService] })
export class SiteModule {}
