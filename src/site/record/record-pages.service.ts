import { Injectable } from '@nestjs/common';
import { ServiceError } from '../../domain/errors/errors.ts';
import { CSV_CONTENT_TYPE } from '../../domain/exports/csv-text.ts';
import { AnswerStore } from '../../http/answers/answer.store.ts';
import { type MadeFile, madePageFile } from '../../http/reply/page-reply.ts';
import { type StoredWeekReport, WeekReportStore } from '../../published/week-report.store.ts';
import { type PageLanguage } from '../display/texts.ts';
import { SiteService } from '../site.service.ts';
import { recordList, recordPath, unknownWeekPage, weekPage } from './record-page.ts';
import { RECORD_TEXTS } from './record-texts.ts';
import { weekCsv } from './week-table.ts';

/** Reports of weeks as pages and tables, from stored rows, which a worker makes and this process reads once a minute. */
@Injectable()
export class RecordPages {
  constructor(
    private readonly reports: WeekReportStore,
    private readonly answers: AnswerStore,
    private readonly site: SiteService,
  ) {}

  list(language: PageLanguage): Promise<MadeFile> {
    return this.answers.read(['record-list', language], ['minute'], async () => {
      const weeks = await this.weeks();
      const newest = weeks[0] === undefined ? null : await this.reports.find(weeks[0]);
      return this.site.pageOf(recordList(weeks, newest, RECORD_TEXTS[language]));
    });
  }

  /** Null if no report of the week is stored. */
  week(week: string, language: PageLanguage): Promise<MadeFile | null> {
    return this.made(week, ['record-week', week, language], (report) =>
      this.site.pageOf(weekPage(report, RECORD_TEXTS[language])),
    );
  }

  async unknown(language: PageLanguage): Promise<MadeFile> {
    const [newest] = await this.weeks();
    return this.site.pageOf(unknownWeekPage(newest, RECORD_TEXTS[language]));
  }

  /** @throws NOT_FOUND if no report of the week is stored */
  async csv(week: string): Promise<MadeFile> {
    const table = await this.made(week, ['record-csv', week], ({ content }) =>
      madePageFile(CSV_CONTENT_TYPE, weekCsv(content)),
    );
    return table ?? this.refuse(week);
  }

  /** @throws NOT_FOUND with the weeks that there are */
  async refuse(week: string): Promise<never> {
    throw new ServiceError('NOT_FOUND', {
      reason: 'week',
      requested: week,
      known: await this.weeks(),
      listedAt: recordPath('en'),
    });
  }

  /** Weeks that nobody reported are neither read nor kept: callers choose them. */
  private async made(
    week: string,
    key: readonly [string, ...unknown[]],
    make: (report: StoredWeekReport) => MadeFile,
  ): Promise<MadeFile | null> {
    if (!(await this.weeks()).includes(week)) return null;
    return this.answers.read(key, ['minute'], async () => {
      const report = await this.reports.find(week);
      return report === null ? this.refuse(week) : make(report);
    });
  }

  private async weeks(): Promise<readonly string[]> {
    const { weeks } = await this.answers.read(['record-weeks'], ['minute'], async () => {
      const found = await this.reports.weeks();
      return { weeks: found, bytes: 32 * found.length };
    });
    return weeks;
  }
}
