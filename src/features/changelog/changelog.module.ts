import { Module } from '@nestjs/common';
import { ChangelogController } from './changelog.controller.ts';
import { ChangelogService } from './changelog.service.ts';

/** Changelog of the service. */
@Module({ controllers: [ChangelogController], providers: [ChangelogService] })
export class ChangelogModule {}
