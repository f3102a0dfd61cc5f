import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { DATA_API_PATH, DOCUMENTATION_PATH } from '../../http/request/surfaces.ts';
import { SiteRoute } from '../../http/routes/site-route.decorator.ts';
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
    this.site.documentation(request, response);
  }

  @SiteRoute(`${DOCUMENTATION_PATH}/*page`)
  page(@Req() request: Request, @Res() response: Response): void {
    this.site.documentation(request, response);
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
