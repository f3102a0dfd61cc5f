import { Controller } from '@nestjs/common';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { Health } from './health.response.ts';
import { HealthService } from './health.service.ts';

@Controller(DATA_API_PATH)
export class HealthController {
  constructor(private readonly service: HealthService) {}

  @DataRoute({
    path: 'health',
    reads: 'state',
    operationId: 'getHealth',
    product: 'health',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'health/1',
    tag: 'Status',
    summary: 'Get service health',
    description: 'Latest cycle, stores, and every product, from a 60 s snapshot.',
    response: Health,
  })
  health(): PreparedAnswer {
    return this.service.health();
  }
}
