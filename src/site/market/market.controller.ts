import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ASSETS, LEADING_ASSET } from '../../../packages/engine/assets.ts';
import { SiteRoute } from '../../access/routes/data-route.decorator.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { contextOf } from '../../http/request/request-context.ts';
import { BADGE_PATH, GEORGIAN_PATH, marketPath, PICTURE_PATH } from '../../http/request/surfaces.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../../../site/display/words.ts';
import { SiteService } from '../site.service.ts';
import { MarketService } from './market.service.ts';
import { type MarketView } from '../../../site/market/market-page.ts';

const VIEWS: ReadonlyMap<string, MarketView> = new Map(
  PAGE_LANGUAGES.flatMap((language) =>
    [null, ...ASSETS].map((asset) => [marketPath(language, asset), { language, asset }] as const),
  ),
);

@Controller()
export class MarketController {
  constructor(
    private readonly market: MarketService,
    private readonly site: SiteService,
  ) {}

  /** Programs that accept no page learn that no data is there. */
  @SiteRoute([...VIEWS.keys()])
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const view = VIEWS.get(request.path.replace(/(?<=.)\/$/, ''));
    if (view === undefined || !request.accepts('html')) throw new HttpError('path_unknown', {});
    const { language, asset } = view;
    const address = marketPath(request.query['lang'] === 'ka' ? 'ka' : language, asset);
    if (request.path !== address) return response.redirect(308, address);
    const file = await this.market.page(view, contextOf(request));
    return this.site.send(file, { kept: 'revalidated' }, request, response);
  }

  @SiteRoute([PICTURE_PATH, `${GEORGIAN_PATH}${PICTURE_PATH}`], { anyOrigin: true })
  async picture(@Req() request: Request, @Res() response: Response): Promise<void> {
    const language = request.path.startsWith(GEORGIAN_PATH) ? 'ka' : 'en';
    const file = await this.market.picture(language, contextOf(request));
    return this.site.sendToAnySite(file, request, response);
  }

  @SiteRoute(BADGE_PATH, { anyOrigin: true })
  async badge(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { asset: name = LEADING_ASSET, lang } = request.query;
    const asset = ASSETS.find((one) => typeof name === 'string' && one === name.toUpperCase());
    if (asset === undefined) throw new ServiceError('UNKNOWN_ASSET', { parameter: 'asset', allowed: ASSETS });
    const language: PageLanguage = lang === 'ka' ? 'ka' : 'en';
    const file = await this.market.badge(asset, language, contextOf(request));
    return this.site.sendToAnySite(file, request, response);
  }
}
