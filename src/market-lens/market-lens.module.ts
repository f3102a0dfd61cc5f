import { Module } from '@nestjs/common';
import { MarketLensController } from './market-lens.controller.ts';
import { MarketLensService } from './market-lens.service.ts';

@Module({ controllers: [MarketLensController], providers: [MarketLensService] })
export class MarketLensModule {}
