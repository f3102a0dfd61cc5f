import { Controller, Param, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { FormRoute, SiteRoute } from '../../access/routes/data-route.decorator.ts';
import {
  COLLECT_PATH,
  DOWNLOADS_PATH,
  GEORGIAN_PATH,
  HAND_OVERS_PATH,
  KEY_PATH,
  KEY_REQUESTS_PATH,
  SHARED_USE_PATH,
} from '../../http/request/surfaces.ts';
import { SiteService } from '../site.service.ts';
import { Downloads } from './downloads.ts';
import { KeyPagesService } from './key-pages.service.ts';

const PAGES = [KEY_PATH, `${KEY_PATH}/sent`, COLLECT_PATH, SHARED_USE_PATH];

/** Stands before the pages of the documentation, which are below the same path. */
@Controller()
export class KeyPagesController {
  constructor(
    private readonly pages: KeyPagesService,
    private readonly downloads: Downloads,
    private readonly site: SiteService,
  ) {}

  @SiteRoute([...PAGES, ...PAGES.map((path) => `${GEORGIAN_PATH}${path}`)])
  page(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.page(request, response);
  }

  @FormRoute(KEY_REQUESTS_PATH)
  submit(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.submit(request, response);
  }

  @FormRoute(HAND_OVERS_PATH)
  collect(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pages.collect(request, response);
  }

  /** Where the files are listed. */
  @SiteRoute(DOWNLOADS_PATH)
  listDownloads(@Res() response: Response): void {
    response.redirect(308, `${KEY_PATH}/#downloads`);
  }

  @SiteRoute(`${DOWNLOADS_PATH}/:name`)
  download(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.send(this.downloads.file(name), { kept: 'revalidated' }, request, response);
  }
}
