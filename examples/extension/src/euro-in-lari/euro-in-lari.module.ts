import { Module } from '@nestjs/common';
import { EuroInLariController } from './euro-in-lari.controller.ts';
import { EuroInLariService } from './euro-in-lari.service.ts';

/** The product `euro-in-lari`. */
@Module({ controllers: [EuroInLariController], providers: [EuroInLariService] })
export class EuroInLariModule {}
