import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ASSETS } from '../../packages/engine/assets.ts';
import { PAGE_LANGUAGES } from '../../site/display/words.ts';
import { SiteRoute } from '../access/routes/data-route.decorator.ts';
import { madePageFile } from '../http/reply/page-reply.ts';
import { publicOriginOf } from '../http/request/client-address.ts';
import { contextOf } from '../http/request/request-context.ts';
import {
  FAVICON_PATH,
  GEORGIAN_PATH,
  marketPath,
  recordPath,
  ROBOTS_PATH,
  SITEMAP_PATH,
  STATUS_PATH,
} from '../http/request/surfaces.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { SiteService } from './site.service.ts';
import { sitemapOf } from '../../site/frame/sitemap.ts';

/** Pages that are made on request. */
const MADE = PAGE_LANGUAGES.flatMap((language) => [
  ...[null, ...ASSETS].map((asset) => marketPath(language, asset)),
  `${language === 'en' ? '' : GEORGIAN_PATH}${STATUS_PATH}/`,
  recordPath(language),
]);

/** What search engines read, and browsers that find no icon. Addresses in it can be those of a request, so no cache stores it. */
@Controller()
export class CrawlersController {
  constructor(
    private readonly site: SiteService,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  @SiteRoute(ROBOTS_PATH)
  robots(@Req() request: Request, @Res() response: Response): Promise<void> {
    const text = `User-agent: *\nDisallow: /api/\nSitemap: ${this.originFor(request)}${SITEMAP_PATH}\n`;
    return this.send('text/plain;charset=utf-8', text, request, response);
  }

  @SiteRoute(SITEMAP_PATH)
  sitemap(@Req() request: Request, @Res() response: Response): Promise<void> {
    const text = sitemapOf([...MADE, ...this.site.addresses], this.originFor(request));
    return this.send('application/xml;charset=utf-8', text, request, response);
  }

  @SiteRoute(FAVICON_PATH)
  favicon(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.send(this.site.favicon, { kept: 'an_hour' }, request, response);
  }

  private send(type: string, text: string, request: Request, response: Response): Promise<void> {
    return this.site.send(madePageFile(type, text), { kept: 'revalidated' }, request, response);
  }

  private originFor(request: Request): string {
    return publicOriginOf(request, contextOf(request), this.configuration.publicUrl);
  }
}
