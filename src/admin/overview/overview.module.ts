import { Module } from '@nestjs/common';
import { CompositeHistory } from './composite-history.service.ts';
import { OverviewController } from './overview.controller.ts';
import { OverviewService } from './overview.service.ts';

/** What needs an operator's eye, on one screen. */
@Module({ controllers: [OverviewController], providers: [CompositeHistory, OverviewService] })
export class OverviewModule {}
