import { Injectable } from '@nestjs/common';
import { CSV_CONTENT_TYPE } from '../../domain/exports/csv-text.ts';
import { AnswerStore } from '../../http/answers/answer.store.ts';
import { type MadeFile, madePageFile } from '../../http/reply/page-reply.ts';
import { WeekReportStore } from '../../published/week-report.store.ts';
import { type PageLanguage } from '../../../site/display/words.ts';
import { SiteService } from '../site.service.ts';
import { recordList, weekPage } from '../../../site/record/record-page.ts';
import { RECORD_TEXTS } from './record-texts.ts';
import { weekReading } from './week-readings.ts';
import { weekCsv } from './week-table.ts';

/** Reports of weeks as pages and tables, from stored rows, which a worker makes and this process reads once a minute. */
@Injectable()
export class RecordPages {
  constructor(
    private readonly reports: WeekReportStore,
    private readonly answers: AnswerStore,
    private readonly site: SiteService,
  ) {}

  /** Newest first. */
  async weeks(): Promise<readonly string[]> {
    const { weeks } = await this.answers.read(['record-weeks'], ['minute'], async () => {
      const found = await this.reports.weeks();
      return { weeks: found, bytes: 32 * found.length };
    });
    return weeks;
  }

  /** @param unknown for whoever asked for a week without a report */
  list(language: PageLanguage, unknown = false): Promise<MadeFile> {
    return this.answers.read(['record-list', language, unknown], ['minute'], async () => {
      const weeks = await this.weeks();
      const newest = weeks[0] === undefined ? null : await this.reports.find(weeks[0]);
      return this.site.pageOf(
        recordList(weeks, newest && weekReading(newest), RECORD_TEXTS[language], unknown),
      );
    });
  }

  /** Null if no report of the week is stored; such weeks are neither read nor kept, because callers choose them. */
  async week(week: string, form: PageLanguage | 'csv'): Promise<MadeFile | null> {
    if (!(await this.weeks()).includes(week)) return null;
    const { file } = await this.answers.read(['record-week', week, form], ['minute'], async () => {
      const report = await this.reports.find(week);
      if (report === null) return { file: null, bytes: 0 };
      const made =
        form === 'csv'
          ? madePageFile(CSV_CONTENT_TYPE, weekCsv(report.content))
          : this.site.pageOf(weekPage(weekReading(report), RECORD_TEXTS[form]));
      return { file: made, bytes: made.bytes };
    });
    return file;
  }
}
