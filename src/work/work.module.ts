import { Module } from '@nestjs/common';
import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { WorkController } from './work-admin.controller.ts';

@Module({
  imports: [OperatorsKitModule],
  controllers: [WorkController],
})
export class WorkModule {}
