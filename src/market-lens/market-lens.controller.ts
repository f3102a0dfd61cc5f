import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { PreferredLanguage } from '../http/parameters/request.decorators.ts';
import { type Language } from '../../packages/engine/narrative/languages.ts';
import { MarketLensQuery, MarketLensSnapshot } from './market-lens.dto.ts';
import { MarketLensService } from './market-lens.service.ts';

@Controller(DATA_API_PATH)
export class MarketLensController {
  constructor(private readonly lens: MarketLensService) {}

  @DataRoute({
    path: 'market-lens/snapshot',
    reads: 'state',
    operationId: 'getMarketLens',
    product: 'market-lens',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'market-lens/1',
    tag: 'Market',
    summary: 'Get a snapshot to embed',
    description:
      "The verdict, every agent's headline, the five BTC composites, and public context. Display the context with its attribution texts from meta.attribution.",
    response: MarketLensSnapshot,
  })
  snapshot(@Query() { lang }: MarketLensQuery, @PreferredLanguage() preferred: Language): PreparedAnswer {
    return this.lens.snapshot(lang ?? preferred);
  }
}
