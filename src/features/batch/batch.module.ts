import { Module } from '@nestjs/common';
import { BatchController } from './batch.controller.ts';
import { BatchService } from './batch.service.ts';

/** The newest of many things at once. */
@Module({ controllers: [BatchController], providers: [BatchService] })
export class BatchModule {}
