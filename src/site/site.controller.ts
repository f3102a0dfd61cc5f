import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type PageFile, sendPageFile } from '../http/reply/page-reply.ts';
import {
  DATA_API_PATH,
  DOCUMENTATION_PATH,
  EMBED_PATH,
  EMBED_SCRIPT_PATH,
  GEORGIAN_PATH,
  STATUS_PATH,
} from '../http/request/surfaces.ts';
import { SiteRoute } from '../access/routes/data-route.decorator.ts';
import { CHANGELOG_FEED, FeedsService, OUTAGES_FEED, SiteService } from './site.service.ts';

@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @SiteRoute('')
  frontPage(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.frontPage(request, response);
  }

  @SiteRoute(GEORGIAN_PATH)
  georgianFrontPage(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.frontPage(request, response);
  }

  @SiteRoute(`${GEORGIAN_PATH}${EMBED_PATH}`)
  georgianEmbed(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.page(request, response);
  }

  @SiteRoute(`${GEORGIAN_PATH}${STATUS_PATH}`)
  georgianStatus(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.page(request, response);
  }

  @SiteRoute(DOCUMENTATION_PATH)
  documentation(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.page(request, response);
  }

  @SiteRoute(`${DOCUMENTATION_PATH}/*page`)
  page(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.page(request, response);
  }

  @SiteRoute(EMBED_PATH)
  howToEmbed(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.page(request, response);
  }

  @SiteRoute(EMBED_SCRIPT_PATH, { anyOrigin: true })
  embeddedScript(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.embeddedScript(request, response);
  }

  @SiteRoute(STATUS_PATH)
  status(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.page(request, response);
  }

  /** Where assistants look first. */
  @SiteRoute('llms.txt')
  guide(@Res() response: Response): void {
    response.redirect(308, `${DATA_API_PATH}/llms.txt`);
  }

  @SiteRoute('llms-full.txt')
  guides(@Res() response: Response): void {
    response.redirect(308, `${DATA_API_PATH}/llms-full.txt`);
  }
}

@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @SiteRoute(CHANGELOG_FEED.selfPath, { anyOrigin: true })
  changelog(@Req() request: Request, @Res() response: Response): Promise<void> {
    return send(this.feeds.changelog(), request, response);
  }

  @SiteRoute(OUTAGES_FEED.selfPath, { anyOrigin: true })
  outages(@Req() request: Request, @Res() response: Response): Promise<void> {
    return send(this.feeds.outages(), request, response);
  }
}

async function send(file: PageFile, request: Request, response: Response): Promise<void> {
  return sendPageFile(file, { kept: 'a_minute' }, request, response);
}
