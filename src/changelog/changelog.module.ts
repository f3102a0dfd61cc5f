import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { Module } from '@nestjs/common';
import { ChangelogAdminController } from './changelog-admin.controller.ts';
import { ChangelogController } from './changelog.controller.ts';
import { ChangelogService } from './changelog.service.ts';

@Module({ controllers: [ChangelogController], providers: [ChangelogService], exports: [ChangelogService] })
export class ChangelogModule {}

/** Apart, because each audience has a contract of its own, of whole modules. */
@Module({ imports: [ChangelogModule, OperatorsKitModule], controllers: [ChangelogAdminController] })
export class ChangelogAdminModule {}
