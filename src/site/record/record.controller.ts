import { Controller, Param, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { SiteRoute } from '../../access/routes/data-route.decorator.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { sendPageFile } from '../../http/reply/page-reply.ts';
import { GEORGIAN_PATH, RECORD_PATH, recordPath } from '../../http/request/surfaces.ts';
import { PAGE_LANGUAGES } from '../../../site/display/words.ts';
import { prefersPage, SiteService } from '../site.service.ts';
import { RecordPages } from './record-pages.service.ts';

/** Reports of weeks: what was forecast, and what happened. */
@Controller()
export class RecordController {
  constructor(
    private readonly site: SiteService,
    private readonly pages: RecordPages,
  ) {}

  @SiteRoute(`${RECORD_PATH}/:week.csv`)
  async csv(@Param('week') week: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const table = (await this.pages.week(week, 'csv')) ?? (await this.refuse(week));
    return sendPageFile(table, { kept: 'a_minute' }, request, response);
  }

  @SiteRoute(PAGE_LANGUAGES.flatMap((language) => [recordPath(language), recordPath(language, ':week')]))
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { week } = request.params as { readonly week?: string };
    if (week?.endsWith('.csv')) return response.redirect(308, `${RECORD_PATH}/${week}`);
    const isGeorgian = request.path.startsWith(GEORGIAN_PATH) || request.query['lang'] === 'ka';
    const language = isGeorgian ? 'ka' : 'en';
    const page = week === undefined ? await this.pages.list(language) : await this.pages.week(week, language);
    if (page === null) {
      if (!prefersPage(request)) return this.refuse(week!);
      const list = await this.pages.list(language, true);
      return this.site.send(list, { status: 404, kept: 'revalidated' }, request, response);
    }
    const address = recordPath(language, week);
    if (request.path !== address) return response.redirect(308, address);
    return this.site.send(page, { kept: 'a_minute' }, request, response);
  }

  private async refuse(week: string): Promise<never> {
    const known = await this.pages.weeks();
    throw new ServiceError('NOT_FOUND', {
      reason: 'week',
      requested: week,
      known,
      listedAt: recordPath('en'),
    });
  }
}
