import { Controller, Param, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { FormRoute, SiteRoute } from '../../access/routes/data-route.decorator.ts';
import {
  COLLECT_PATH,
  GEORGIAN_PATH,
  HAND_OVERS_PATH,
  KEY_PATH,
  KEY_REQUESTS_PATH,
} from '../../http/request/surfaces.ts';
import { SiteService } from '../site.service.ts';
import { Downloads, DOWNLOADS_PATH } from './downloads.ts';
import { KeyPagesService } from './key-pages.service.ts';

/** Stands before the pages of the documentation, which are below the same path. */
@Controller()
export class KeyPagesController {
  constructor(
    private readonly pages: KeyPagesService,
    private readonly downloads: Downloads,
    private readonly site: SiteService,
  ) {}

  @SiteRoute(KEY_PATH)
  page(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.page('en', request, response);
  }

  @SiteRoute(`${GEORGIAN_PATH}${KEY_PATH}`)
  georgianPage(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.page('ka', request, response);
  }

  @SiteRoute(`${KEY_PATH}/sent`)
  sent(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.sent('en', request, response);
  }

  @SiteRoute(`${GEORGIAN_PATH}${KEY_PATH}/sent`)
  georgianSent(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.sent('ka', request, response);
  }

  @SiteRoute(COLLECT_PATH)
  collecting(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.collecting('en', request, response);
  }

  @SiteRoute(`${GEORGIAN_PATH}${COLLECT_PATH}`)
  georgianCollecting(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.collecting('ka', request, response);
  }

  @FormRoute(KEY_REQUESTS_PATH)
  submit(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.submit(request, response);
  }

  @FormRoute(HAND_OVERS_PATH)
  collect(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.collect(request, response);
  }

  @SiteRoute(`${DOWNLOADS_PATH}/:name`)
  download(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.send(this.downloads.file(name), { kept: 'revalidated' }, request, response);
  }
}
