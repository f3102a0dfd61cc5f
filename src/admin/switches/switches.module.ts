import { Module } from '@nestjs/common';
import { SwitchesController } from './switches.controller.ts';
import { SwitchesService } from './switches.service.ts';

/** The operators' switches. */
@Module({ controllers: [SwitchesController], providers: [SwitchesService] })
export class SwitchesModule {}
