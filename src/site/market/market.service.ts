import { createRequire } from 'node:module';
import { Inject, Injectable } from '@nestjs/common';
import { type Asset, ASSETS, symbolOf } from '../../../packages/engine/assets.ts';
import { type RouteCall, RouteCalls } from '../../access/admission/inner-calls.ts';
import { type BatchLatest } from '../../batch/batch.dto.ts';
import { AnswerStore } from '../../http/answers/answer.store.ts';
import { noteError } from '../../http/errors/error-reply.filter.ts';
import { type MadeFile, madePageFile } from '../../http/reply/page-reply.ts';
import { ANONYMOUS } from '../../http/request/caller.ts';
import { type RequestContext } from '../../http/request/request-context.ts';
import { marketPath } from '../../http/request/surfaces.ts';
import { CONFIGURATION, type Configuration } from '../../platform/configuration/configuration.ts';
import { type VerdictLatest } from '../../verdicts/verdict.dto.ts';
import { type PageLanguage } from '../../../site/display/words.ts';
import { SiteService } from '../site.service.ts';
import { CompositeCourses } from './composite-courses.ts';
import { type Courses } from '../../../site/market/course.ts';
import { marketPage, type MarketView } from '../../../site/market/market-page.ts';
import { readAll, type Reading } from './market-readings.ts';
import { MARKET_TEXTS } from './market-texts.ts';
import { badge, verdictPicture } from '../../../site/market/verdict-picture.ts';

const require = createRequire(import.meta.url);

/** It has Georgian letters, and pictures look the same on machines without fonts. */
export const PICTURE_FONT = {
  fontFiles: [
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ],
  loadSystemFonts: false,
};

const PNG = 'image/png';
const SVG = 'image/svg+xml;charset=utf-8';

/**
 * Pages and pictures of the market, made of what an anonymous caller reads, and again when that changes. A page counts its
 * reads of the database as an address of its own, so that no reader's other requests withhold a part of it from everybody.
 */
@Injectable()
export class MarketService {
  constructor(
    private readonly routes: RouteCalls,
    private readonly answers: AnswerStore,
    private readonly courses: CompositeCourses,
    private readonly site: SiteService,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
  ) {}

  page(view: MarketView, context: RequestContext): Promise<MadeFile> {
    return this.answers.read(
      ['market-page', view],
      ['cycle', 'history', 'minute', 'store', 'record', 'outlookRecord'],
      async ({ minute }) => {
        const { language, asset } = view;
        const own = { ...context, caller: ANONYMOUS, address: `page ${marketPath(language, asset)}` };
        const readings = await readAll(language, asset === null ? ASSETS : [asset], (call) =>
          this.reading(call, own),
        );
        const courses = await this.coursesOf(context);
        return this.site.pageOf(marketPage(view, readings, courses, minute, MARKET_TEXTS[language]));
      },
    );
  }

  /** 1200 by 630 pixels for shared links, drawn once per cycle. @throws what the route of the verdict throws */
  picture(language: PageLanguage, context: RequestContext): Promise<MadeFile> {
    return this.answers.read(['verdict-picture', language], ['cycle'], async () => {
      const verdict = await this.data<VerdictLatest>({ operationId: 'getLatestVerdict' }, context);
      const isSynthetic = this.configuration.providers === 'sandbox';
      // Only whoever shares a link needs it.
      const { renderAsync } = await import('@resvg/resvg-js');
      const svg = verdictPicture(verdict, MARKET_TEXTS[language], isSynthetic);
      const image = await renderAsync(svg, { font: PICTURE_FONT });
      return madePageFile(PNG, image.asPng());
    });
  }

  badge(asset: Asset, language: PageLanguage, context: RequestContext): Promise<MadeFile> {
    return this.answers.read(['market-badge', asset, language], ['cycle'], async () => {
      const call = { operationId: 'getLatestBatch', query: { ids: `signal:${symbolOf(asset)}` } };
      const [item] = (await this.data<BatchLatest>(call, context)).items;
      const { t, shared } = MARKET_TEXTS[language];
      const signal = item?.kind === 'signal' ? item.signal : null;
      const value = signal === null ? '–' : shared.signals[signal];
      return madePageFile(SVG, badge(`${t('badge')} ${asset}`, value, signal));
    });
  }

  private async data<Data>(call: RouteCall, context: RequestContext): Promise<Data> {
    return (await this.routes.envelope(call, { ...context, caller: ANONYMOUS })).data as Data;
  }

  private async reading(call: RouteCall, context: RequestContext): Promise<Reading<unknown>> {
    try {
      return await this.routes.envelope(call, context);
    } catch (error) {
      return { failed: noteError(error, context, 'data').reply.code };
    }
  }

  private async coursesOf(context: RequestContext): Promise<Courses | null> {
    try {
      return await this.courses.latest(context);
    } catch (error) {
      noteError(error, context, 'data');
      return null;
    }
  }
}
