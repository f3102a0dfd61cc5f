import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.ts';
import { CatalogService } from './catalog.service.ts';

/** The product catalog. */
@Module({ controllers: [CatalogController], providers: [CatalogService] })
export class CatalogModule {}
