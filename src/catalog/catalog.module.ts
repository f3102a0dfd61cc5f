import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.ts';
import { CatalogService } from './catalog.service.ts';

@Module({ controllers: [CatalogController], providers: [CatalogService] })
export class CatalogModule {}
