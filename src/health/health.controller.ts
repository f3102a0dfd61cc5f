import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { type PageFile, sendPageFile } from '../http/reply/page-reply.ts';
import { DATA_API_PATH, STATUS_PATH } from '../http/request/surfaces.ts';
import { DataRoute, SiteRoute } from '../access/routes/data-route.decorator.ts';
import { Health } from './health.response.ts';
import { HealthService, StatusService } from './health.service.ts';

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

/** What the status page shows, for it and for monitors of others. Outside the data API and its envelope. */
@Controller()
export class StatusController {
  constructor(private readonly status: StatusService) {}

  /** In the shape of Statuspage's `summary.json`. */
  @SiteRoute(`${STATUS_PATH}/summary.json`, { anyOrigin: true })
  summary(@Req() request: Request, @Res() response: Response): Promise<void> {
    return send(this.status.summary(), request, response);
  }

  @SiteRoute(`${STATUS_PATH}/history.json`, { anyOrigin: true })
  async history(@Req() request: Request, @Res() response: Response): Promise<void> {
    return send(await this.status.history(), request, response);
  }
}

async function send(file: PageFile, request: Request, response: Response): Promise<void> {
  return sendPageFile(file, { kept: 'a_minute' }, request, response);
}
