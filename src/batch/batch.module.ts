import { Module } from '@nestjs/common';
import { BatchController } from './batch.controller.ts';
import { BatchService } from './batch.service.ts';

@Module({ controllers: [BatchController], providers: [BatchService] })
export class BatchModule {}
