import { Module } from '@nestjs/common';
import { AgentsController } from './agents.controller.ts';
import { AgentsService } from './agents.service.ts';

/** Cards of the agents. */
@Module({ controllers: [AgentsController], providers: [AgentsService] })
export class AgentsModule {}
