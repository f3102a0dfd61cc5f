import { Module } from '@nestjs/common';
import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { WorkBoardController } from './work-admin.controller.ts';
import { WorkBoardService } from './work.service.ts';

@Module({
  imports: [OperatorsKitModule],
  controllers: [WorkBoardController],
  providers: [WorkBoardService],
})
export class WorkModule {}
