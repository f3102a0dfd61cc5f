import { Module } from '@nestjs/common';
import { OperatorsKitModule } from '../admin/operators-kit.module.ts';
import { SwitchesController } from './switches-admin.controller.ts';
import { SwitchesService } from './switches.service.ts';

@Module({
  imports: [OperatorsKitModule],
  controllers: [SwitchesController],
  providers: [SwitchesService],
})
export class SwitchesModule {}
