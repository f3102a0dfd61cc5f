import { Module } from '@nestjs/common';
import { MeController } from './me.controller.ts';
import { MeService } from './me.service.ts';

/** Key self-service. */
@Module({ controllers: [MeController], providers: [MeService] })
export class MeModule {}
