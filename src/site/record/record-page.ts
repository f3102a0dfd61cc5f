import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { GEORGIAN_PATH, RECORD_PATH } from '../../http/request/surfaces.ts';
import { type StoredWeekReport } from '../../published/week-report.store.ts';
import { type PageLanguage } from '../display/texts.ts';
import { html, type Html, type PageParts } from '../page-frame.ts';
import { type RecordTexts } from './record-texts.ts';
import {
  figuresSection,
  missesSection,
  summarySection,
  withdrawnSection,
  yearSection,
} from './week-sections.ts';

/** Address of the list, or of a week. @example recordPath('ka', '2026-W47') === '/ka/record/2026-W47/' */
export const recordPath = (language: PageLanguage, week?: string): string =>
  `${language === 'ka' ? GEORGIAN_PATH : ''}${RECORD_PATH}/${week === undefined ? '' : `${week}/`}`;

const csvPath = (week: string): string => `${RECORD_PATH}/${week}.csv`;

const framedIn = (
  { language }: RecordTexts,
  week: string | undefined,
  parts: Pick<PageParts, 'title' | 'description' | 'content'>,
): PageParts => ({
  language,
  page: 'record',
  path: recordPath(language, week),
  alternates: { en: recordPath('en', week), ka: recordPath('ka', week) },
  navigation: '',
  ...parts,
});

/** The list of weeks, newest first, and the newest report in short. */
export function recordList(
  weeks: readonly string[],
  newest: StoredWeekReport | null,
  texts: RecordTexts,
): PageParts {
  const { t, language } = texts;
  return framedIn(texts, undefined, {
    title: t('title'),
    description: t('description'),
    content: html`<h1>${t('title')}</h1>
      <p class="lead">${t('lead')}</p>
      ${
        newest === null
          ? html`<p role="status">${t('no-weeks')}</p>`
          : html`<h2><a href="${recordPath(language, newest.week)}">${weekTitle(newest.week, texts)}</a></h2>
              ${opening(newest, texts)} ${summarySection(newest.content, texts)}
              ${missesSection(newest.content, texts)}
              <section id="weeks">
                <h2>${t('weeks')}</h2>
                <ul>
                  ${weeks.map(
                    (week) =>
                      html`<li><a href="${recordPath(language, week)}">${weekTitle(week, texts)}</a></li>`,
                  )}
                </ul>
              </section>`
      }`,
  });
}

export function weekPage(report: StoredWeekReport, texts: RecordTexts): PageParts {
  const { t, write } = texts;
  const { week, content, madeAtMs, judgements, newestJudgement } = report;
  const title = weekTitle(week, texts);
  return framedIn(texts, week, {
    title: `${t('title')}: ${title}`,
    description: t('week-description', daysOf(report, texts)),
    content: html`<h1>${title}</h1>
      ${opening(report, texts)} ${summarySection(content, texts)} ${missesSection(content, texts)}
      ${yearSection(content, texts)} ${figuresSection(content, texts)} ${withdrawnSection(content, texts)}
      <section id="made">
        <h2>${t('made')}</h2>
        <p>
          ${t('made-says', {
            at: write.moment(isoUtc(madeAtMs)),
            judgements: write.count(judgements),
            newest: write.count(newestJudgement),
          })}
        </p>
        <p>
          <a href="${csvPath(week)}" type="text/csv">${t('csv')}</a>.
          <a href="/docs/track-record/">${t('guide')}</a>.
          <a href="${recordPath(texts.language)}">${t('weeks')}</a>.
        </p>
      </section>`,
  });
}

/** The page in place of a report that isn't there. */
export const unknownWeekPage = (newest: string | undefined, texts: RecordTexts): PageParts => ({
  ...framedIn(texts, undefined, {
    title: texts.t('unknown'),
    description: texts.t('unknown-says'),
    content: html`<h1>${texts.t('unknown')}</h1>
      <p>${texts.t('unknown-says')}</p>
      <p>
        ${
          newest !== undefined &&
          html`<a href="${recordPath(texts.language, newest)}">${weekTitle(newest, texts)}</a>. `
        }<a href="${recordPath(texts.language)}">${texts.t('weeks')}</a>.
      </p>`,
  }),
  path: '',
});

const weekTitle = (week: string, { t }: RecordTexts): string => {
  const [year, number] = week.split('-W') as [string, string];
  return t('week-title', { year, number: String(Number(number)) });
};

const daysOf = ({ content }: StoredWeekReport, { write }: RecordTexts) => ({
  from: write.day(content.fromDay),
  to: write.day(content.toDay),
});

const opening = (report: StoredWeekReport, texts: RecordTexts): Html => {
  const { state, judgedDays } = report.content;
  return html`<p class="lead">${texts.t('week-lead', daysOf(report, texts))}</p>
    ${state === 'not_enough_cases' && html`<p class="failed" role="status">${texts.t('not-enough', { days: judgedDays })}</p>`}`;
};
