import { Module } from '@nestjs/common';
import { JobsController } from './jobs.controller.ts';
import { JobsService } from './jobs.service.ts';

/** What the processes repeat, and how that goes. */
@Module({ controllers: [JobsController], providers: [JobsService] })
export class AdminJobsModule {}
