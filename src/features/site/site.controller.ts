import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import {
  DATA_API_PATH,
  DOCUMENTATION_PATH,
  EMBED_PATH,
  EMBED_SCRIPT_PATH,
  STATUS_PATH,
} from '../../http/request/surfaces.ts';
import { SiteRoute } from '../../http/routes/data-route.decorator.ts';
import { SiteService } from './site.service.ts';

@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @SiteRoute('')
  frontPage(@Req() request: Request, @Res() response: Response): void {
    this.site.frontPage(request, response);
  }

  @SiteRoute(DOCUMENTATION_PATH)
  documentation(@Req() request: Request, @Res() response: Response): void {
    this.site.page(request, response);
  }

  @SiteRoute(`${DOCUMENTATION_PATH}/*page`)
  page(@Req() request: Request, @Res() response: Response): void {
    this.site.page(request, response);
  }

  @SiteRoute(EMBED_PATH)
  howToEmbed(@Req() request: Request, @Res() response: Response): void {
    this.site.page(request, response);
  }

  @SiteRoute(EMBED_SCRIPT_PATH, { anyOrigin: true })
  embeddedScript(@Req() request: Request, @Res() response: Response): void {
    this.site.embeddedScript(request, response);
  }

  @SiteRoute(STATUS_PATH)
  status(@Req() request: Request, @Res() response: Response): void {
    this.site.page(request, response);
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
