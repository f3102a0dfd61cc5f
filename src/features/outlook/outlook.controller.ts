import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { OUTLOOK_TABLE } from './outlook.columns.ts';
import { OutlookQuery } from './outlook.query.ts';
import { OutlookLatest } from './outlook.response.ts';
import { OutlookService } from './outlook.service.ts';

@Controller(DATA_API_PATH)
export class OutlookController {
  constructor(private readonly outlook: OutlookService) {}

  @DataRoute({
    path: 'outlook/latest',
    reads: 'state',
    operationId: 'getLatestOutlook',
    product: 'outlook',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'outlook/1',
    tag: 'Market',
    summary: 'Get the latest outlook',
    description:
      "Distribution of the moves of every asset over the next 24 hours, 72 hours, and 7 days from the latest cycle's instant: expected volatility, quantiles of the return and of the range, and probabilities of declared moves. It forecasts the size of moves, not their direction. skill is what the model's own record shows. Only this route has prices; you must display meta.attribution[].text with them.",
    response: OutlookLatest,
    csv: OUTLOOK_TABLE,
    errors: ['UNKNOWN_ASSET'],
  })
  latest(@Query() query: OutlookQuery): Promise<PreparedAnswer> {
    return this.outlook.latest(query);
  }
}
