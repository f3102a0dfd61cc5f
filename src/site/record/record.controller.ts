import { Controller, Param, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { SiteRoute } from '../../access/routes/data-route.decorator.ts';
import { sendPageFile } from '../../http/reply/page-reply.ts';
import { GEORGIAN_PATH, RECORD_PATH } from '../../http/request/surfaces.ts';
import { type PageLanguage } from '../display/texts.ts';
import { SiteService } from '../site.service.ts';
import { recordPath } from './record-page.ts';
import { RecordPages } from './record-pages.service.ts';

const languageOf = ({ path, query }: Request): PageLanguage =>
  path.startsWith(GEORGIAN_PATH) || query['lang'] === 'ka' ? 'ka' : 'en';

/** Reports of weeks: what was forecast, and what happened. */
@Controller()
export class RecordController {
  constructor(
    private readonly site: SiteService,
    private readonly pages: RecordPages,
  ) {}

  @SiteRoute([recordPath('en'), recordPath('ka')])
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    const language = languageOf(request);
    if (request.path !== recordPath(language)) return response.redirect(308, recordPath(language));
    return this.site.send(await this.pages.list(language), { kept: 'a_minute' }, request, response);
  }

  @SiteRoute(`${RECORD_PATH}/:week.csv`)
  async csv(@Param('week') week: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return sendPageFile(await this.pages.csv(week), { kept: 'a_minute' }, request, response);
  }

  @SiteRoute([`${RECORD_PATH}/:week`, `${GEORGIAN_PATH}${RECORD_PATH}/:week`])
  async week(@Param('week') week: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const language = languageOf(request);
    const page = await this.pages.week(week, language);
    if (page === null) {
      // Whoever accepts anything is a program.
      if (request.accepts(['json', 'html']) !== 'html') return this.pages.refuse(week);
      return this.site.send(
        await this.pages.unknown(language),
        { status: 404, kept: 'revalidated' },
        request,
        response,
      );
    }
    const address = recordPath(language, week);
    if (request.path !== address) return response.redirect(308, address);
    return this.site.send(page, { kept: 'a_minute' }, request, response);
  }
}
