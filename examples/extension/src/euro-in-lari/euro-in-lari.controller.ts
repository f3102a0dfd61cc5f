import { Controller, Query } from '@nestjs/common';
import { DATA_API_PATH, DataRoute, type PreparedAnswer } from 'market-intelligence/extension';
import { EuroInLariQuery } from './euro-in-lari.query.ts';
import { EuroInLari } from './euro-in-lari.response.ts';
import { EuroInLariService } from './euro-in-lari.service.ts';

@Controller(DATA_API_PATH)
export class EuroInLariController {
  constructor(private readonly rates: EuroInLariService) {}

  @DataRoute({
    path: 'rates/euro-in-lari',
    reads: 'state',
    operationId: 'getEuroInLari',
    product: 'euro-in-lari',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'euro-in-lari/1',
    tag: 'Rates',
    summary: 'What a euro costs in lari',
    description:
      'By the reference rate of the European Central Bank and the official rate of the National Bank of Georgia.',
    response: EuroInLari,
  })
  newest(@Query() { euros }: EuroInLariQuery): PreparedAnswer {
    return this.rates.newest(euros);
  }
}
