import { Module } from '@nestjs/common';
import { CompositesController } from './composites.controller.ts';
import { CompositesService } from './composites.service.ts';

/** Composite indices. */
@Module({ controllers: [CompositesController], providers: [CompositesService] })
export class CompositesModule {}
