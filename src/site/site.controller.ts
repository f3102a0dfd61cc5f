import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ASSETS } from '../../packages/engine/assets.ts';
import { PAGE_LANGUAGES } from '../../site/display/words.ts';
import { sitemapOf } from '../../site/frame/sitemap.ts';
import { SiteRoute } from '../access/routes/data-route.decorator.ts';
import { madePageFile } from '../http/reply/page-reply.ts';
import {
  DATA_API_PATH,
  DOCUMENTATION_PATH,
  EMBED_PATH,
  EMBED_SCRIPT_PATH,
  FAVICON_PATH,
  GEORGIAN_PATH,
  marketPath,
  recordPath,
  ROBOTS_PATH,
  SITEMAP_PATH,
  STATUS_PATH,
} from '../http/request/surfaces.ts';
import { CHANGELOG_FEED, FeedsService, OUTAGES_FEED } from './feeds.service.ts';
import { SiteService } from './site.service.ts';

/** Pages that are made on request. */
const MADE = PAGE_LANGUAGES.flatMap((language) => [
  ...[null, ...ASSETS].map((asset) => marketPath(language, asset)),
  `${language === 'en' ? '' : GEORGIAN_PATH}${STATUS_PATH}/`,
  recordPath(language),
]);

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

  @SiteRoute(ROBOTS_PATH)
  robots(@Req() request: Request, @Res() response: Response): Promise<void> {
    const text = `User-agent: *\nDisallow: /api/\nSitemap: ${this.site.originFor(request)}${SITEMAP_PATH}\n`;
    const file = madePageFile('text/plain;charset=utf-8', text);
    return this.site.send(file, { kept: 'revalidated' }, request, response);
  }

  @SiteRoute(SITEMAP_PATH)
  sitemap(@Req() request: Request, @Res() response: Response): Promise<void> {
    const text = sitemapOf([...MADE, ...this.site.addresses], this.site.originFor(request));
    const file = madePageFile('application/xml;charset=utf-8', text);
    return this.site.send(file, { kept: 'revalidated' }, request, response);
  }

  /** For what shows no page that names its icon. */
  @SiteRoute(FAVICON_PATH)
  favicon(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.send(this.site.favicon, { kept: 'an_hour' }, request, response);
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
