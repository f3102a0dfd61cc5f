import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { SiteRoute } from '../access/routes/data-route.decorator.ts';
import {
  DATA_API_PATH,
  DOCUMENTATION_PATH,
  EMBED_PATH,
  EMBED_SCRIPT_PATH,
  GEORGIAN_PATH,
} from '../http/request/surfaces.ts';
import { CHANGELOG_FEED, FeedsService, OUTAGES_FEED } from './feeds.service.ts';
import { SiteService } from './site.service.ts';

@Controller()
export class SiteController {
  constructor(
    private readonly site: SiteService,
    private readonly feeds: FeedsService,
  ) {}

  @SiteRoute([DOCUMENTATION_PATH, `${DOCUMENTATION_PATH}/*page`, EMBED_PATH, `${GEORGIAN_PATH}${EMBED_PATH}`])
  page(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.page(request, response);
  }

  @SiteRoute(EMBED_SCRIPT_PATH, { anyOrigin: true })
  embeddedScript(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.embeddedScript(request, response);
  }

  /** Where assistants look first. */
  @SiteRoute(['llms.txt', 'llms-full.txt'])
  guides(@Req() { path }: Request, @Res() response: Response): void {
    response.redirect(308, `${DATA_API_PATH}${path}`);
  }

  @SiteRoute(CHANGELOG_FEED.selfPath, { anyOrigin: true })
  changelog(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.sendToAnySite(this.feeds.changelog(), request, response);
  }

  @SiteRoute(OUTAGES_FEED.selfPath, { anyOrigin: true })
  outages(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.sendToAnySite(this.feeds.outages(), request, response);
  }
}
