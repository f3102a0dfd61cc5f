import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type PageFile, sendPageFile } from '../../http/pages/page-reply.ts';
import { STATUS_PATH } from '../../http/request/surfaces.ts';
import { SiteRoute } from '../../http/routes/data-route.decorator.ts';
import { StatusService } from './status.service.ts';

/** What the status page shows, for it and for monitors of others. Outside the data API and its envelope. */
@Controller()
export class StatusController {
  constructor(private readonly status: StatusService) {}

  /** In the shape of Statuspage's `summary.json`. */
  @SiteRoute(`${STATUS_PATH}/summary.json`, { anyOrigin: true })
  summary(@Req() request: Request, @Res() response: Response): void {
    send(this.status.summary(), request, response);
  }

  @SiteRoute(`${STATUS_PATH}/history.json`, { anyOrigin: true })
  async history(@Req() request: Request, @Res() response: Response): Promise<void> {
    send(await this.status.history(), request, response);
  }
}

function send(file: PageFile, request: Request, response: Response): void {
  sendPageFile(file, { kept: 'a_minute' }, request, response);
}
