import { Module } from '@nestjs/common';
import { SeriesController } from './series.controller.ts';
import { SeriesPageService } from './series-page.service.ts';
import { SeriesService } from './series.service.ts';

/** Attributed public series. */
@Module({ controllers: [SeriesController], providers: [SeriesPageService, SeriesService] })
export class SeriesModule {}
