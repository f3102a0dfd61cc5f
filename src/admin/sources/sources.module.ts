import { Module } from '@nestjs/common';
import { AdminSourcesController } from './sources.controller.ts';
import { AdminSourcesService } from './sources.service.ts';

/** Operations on sources. */
@Module({ controllers: [AdminSourcesController], providers: [AdminSourcesService] })
export class AdminSourcesModule {}
