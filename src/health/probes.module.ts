import { Module } from '@nestjs/common';
import { ProbesController } from './probes.controller.ts';
import { ProbesService } from './probes.service.ts';

/** Routes outside all surfaces. */
@Module({ controllers: [ProbesController], providers: [ProbesService] })
export class ProbesModule {}
