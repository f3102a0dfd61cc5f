import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { GEORGIAN_PATH, STATUS_PATH } from '../../http/request/surfaces.ts';
import { SiteRoute } from '../../access/routes/data-route.decorator.ts';
import { SiteService } from '../site.service.ts';
import { STATUS_PAGES } from '../../../site/status/status-page.ts';
import { StatusService } from './status.service.ts';

/** The status for people, and for monitors of others. Outside the data API and its envelope. */
@Controller()
export class StatusController {
  constructor(
    private readonly site: SiteService,
    private readonly status: StatusService,
  ) {}

  @SiteRoute(Object.values(STATUS_PAGES))
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const isGeorgian = request.path.startsWith(GEORGIAN_PATH) || request.query['lang'] === 'ka';
    const language = isGeorgian ? 'ka' : 'en';
    const address = STATUS_PAGES[language];
    if (request.path !== address) return response.redirect(308, address);
    return this.site.send(await this.status.page(language), { kept: 'a_minute' }, request, response);
  }

  /** In the shape of Statuspage's `summary.json`. */
  @SiteRoute(`${STATUS_PATH}/summary.json`, { anyOrigin: true })
  summary(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.sendToAnySite(this.status.summary(), request, response);
  }

  @SiteRoute(`${STATUS_PATH}/history.json`, { anyOrigin: true })
  async history(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.sendToAnySite(await this.status.history(), request, response);
  }
}
