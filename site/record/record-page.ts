import { isoUtc } from '../../packages/engine/timestamps.ts';
import { RECORD_PATH, recordPath } from '../../src/http/request/surfaces.ts';
import { type WeekReading } from '../../src/site/record/week-readings.ts';
import { type PageLanguage } from '../display/words.ts';
import { html, type Html, type PageParts } from '../frame/page-frame.ts';
import { headed } from '../market/market-layout.ts';
import { type RecordTexts } from '../../src/site/record/record-texts.ts';
import {
  figuresSection,
  missesSection,
  summarySection,
  withdrawnSection,
  yearSection,
} from './week-sections.ts';

const pageAt = (week: string | undefined, language: PageLanguage) => ({
  language,
  page: 'record' as const,
  path: recordPath(language, week),
  alternates: { en: recordPath('en', week), ka: recordPath('ka', week) },
  navigation: '',
});

/** The list of weeks, newest first, and the newest report in short. @param unknown asked for a week without a report */
export function recordList(
  weeks: readonly string[],
  newest: WeekReading | null,
  texts: RecordTexts,
  unknown = false,
): PageParts {
  const { t, language } = texts;
  const link = (week: string): Html =>
    html`<a href="${recordPath(language, week)}">${titleOf(week, texts)}</a>`;
  return {
    ...pageAt(undefined, language),
    ...(unknown && { path: '' }),
    title: t('title'),
    description: t('description'),
    content: html`<h1>${t('title')}</h1>
      ${unknown && html`<p class="failed" role="status">${t('unknown')}</p>`}
      <p class="lead">${t('lead')}</p>
      ${newest === null ? html`<p role="status">${t('no-weeks')}</p>` : html`<h2>${link(newest.week)}</h2>`}
      ${newest && html`${opening(newest, texts)} ${summarySection(newest.content, texts)}`}
      ${headed(
        'weeks',
        html`<ul>
          ${weeks.map((week) => html`<li>${link(week)}</li>`)}
        </ul>`,
        texts,
      )}`,
  };
}

export function weekPage(report: WeekReading, texts: RecordTexts): PageParts {
  const { t, write, language } = texts;
  const { week, content, madeAtMs, judgements, newestJudgement } = report;
  const made = t('made-says', {
    at: write.moment(isoUtc(madeAtMs)),
    judgements: write.count(judgements),
    newest: write.count(newestJudgement),
  });
  const links = html`<a href="${RECORD_PATH}/${week}.csv" type="text/csv">${t('csv')}</a>.
    <a href="/docs/track-record/">${t('guide')}</a>. <a href="${recordPath(language)}">${t('weeks')}</a>.`;
  return {
    ...pageAt(week, language),
    title: `${t('title')}: ${titleOf(week, texts)}`,
    description: t('week-description', daysOf(report, texts)),
    content: html`<h1>${titleOf(week, texts)}</h1>
      ${opening(report, texts)} ${summarySection(content, texts)} ${missesSection(content, texts)}
      ${yearSection(content, texts)} ${figuresSection(content, texts)} ${withdrawnSection(content, texts)}
      ${headed(
        'made',
        html`<p>${made}</p>
          <p>${links}</p>`,
        texts,
      )}`,
  };
}

function titleOf(week: string, { t, shared }: RecordTexts): string {
  const [year, number] = week.split('-W') as [string, string];
  const ordinal = new Intl.PluralRules(shared.locale, { type: 'ordinal' }).select(Number(number));
  return t('week-title', { year, number: String(Number(number)), ordinal });
}

const daysOf = ({ content }: WeekReading, { write }: RecordTexts) => ({
  from: write.day(content.fromDay),
  to: write.day(content.toDay),
});

function opening(report: WeekReading, texts: RecordTexts): Html {
  const { state, judgedDays } = report.content;
  const notice = texts.t('not-enough', { days: judgedDays });
  return html`<p class="lead">${texts.t('week-lead', daysOf(report, texts))}</p>
    ${state === 'not_enough_cases' && html`<p class="failed" role="status">${notice}</p>`}`;
}
