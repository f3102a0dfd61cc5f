import { Module } from '@nestjs/common';
import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { KeysAdminModule } from '../keys/keys.module.ts';
import { UsageModule } from '../usage/usage.module.ts';
import { PartnersAdminController } from './partners-admin.controller.ts';
import { PartnersRepository } from './partners.repository.ts';
import { PartnersService } from './partners.service.ts';

@Module({
  imports: [OperatorsKitModule, KeysAdminModule, UsageModule],
  controllers: [PartnersAdminController],
  providers: [PartnersRepository, PartnersService],
  exports: [PartnersService],
})
export class PartnersModule {}
