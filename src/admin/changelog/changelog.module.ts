import { Module } from '@nestjs/common';
import { AdminChangelogController } from './changelog.controller.ts';
import { AdminChangelogService } from './changelog.service.ts';

/** The operators' part of the changelog. */
@Module({ controllers: [AdminChangelogController], providers: [AdminChangelogService] })
export class AdminChangelogModule {}
