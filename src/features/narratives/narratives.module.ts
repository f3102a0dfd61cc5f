import { Module } from '@nestjs/common';
import { NarrativesController } from './narratives.controller.ts';
import { NarrativesService } from './narratives.service.ts';

/** Narratives of cycles. */
@Module({ controllers: [NarrativesController], providers: [NarrativesService] })
export class NarrativesModule {}
