import { Module } from '@nestjs/common';
import { SiteController } from './site.controller.ts';
import { SiteService } from './site.service.ts';

/** Pages for people: what the service says at present, and how to use it. */
@Module({ controllers: [SiteController], providers: [SiteService] })
export class SiteModule {}
