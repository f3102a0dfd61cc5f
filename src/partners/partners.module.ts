import { Module } from '@nestjs/common';
import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { KeysAdminModule } from '../keys/keys.module.ts';
import { UsageModule } from '../usage/usage.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { PartnersAdminController } from './partners-admin.controller.ts';
import { PartnersRepository } from './partners.repository.ts';
import { PartnersService } from './partners.service.ts';
import { SharedUseController } from './shared-use.controller.ts';

@Module({
  imports: [OperatorsKitModule, KeysAdminModule, UsageModule, WebhooksModule],
  controllers: [PartnersAdminController, SharedUseController],
  providers: [PartnersRepository, PartnersService],
})
export class PartnersModule {}
