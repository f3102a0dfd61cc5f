import { Module } from '@nestjs/common';
import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { OutagesAdminController } from './outages-admin.controller.ts';
import { OutagesService } from './outages.service.ts';

@Module({
  imports: [OperatorsKitModule],
  controllers: [OutagesAdminController],
  providers: [OutagesService],
})
export class OutagesModule {}
