import { Module } from '@nestjs/common';
import { AccessRequestsModule } from '../access-requests/access-requests.module.ts';
import { Downloads } from './key/downloads.ts';
import { KeyPagesController } from './key/key-pages.controller.ts';
import { KeyPagesService } from './key/key-pages.service.ts';
import { FeedsController, SiteController } from './site.controller.ts';
import { FeedsService, SiteService } from './site.service.ts';

@Module({
  imports: [AccessRequestsModule],
  controllers: [KeyPagesController, SiteController, FeedsController],
  providers: [SiteService, FeedsService, KeyPagesService, Downloads],
})
export class SiteModule {}
