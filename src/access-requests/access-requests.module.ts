import { Module } from '@nestjs/common';
import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { AccessRequestsAdminController } from './access-requests-admin.controller.ts';
import { AccessRequestsService } from './access-requests.service.ts';

@Module({ providers: [AccessRequestsService], exports: [AccessRequestsService] })
export class AccessRequestsModule {}

@Module({
  imports: [OperatorsKitModule, AccessRequestsModule],
  controllers: [AccessRequestsAdminController],
  exports: [AccessRequestsModule],
})
export class AccessRequestsAdminModule {}
