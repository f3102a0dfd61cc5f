import { isShown, type OutlookSkill } from '../../packages/engine/outlook-record/outlook-record.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import {
  RARE,
  type WeekReport,
  type WeekStatement,
} from '../../packages/engine/weekly-record/week-report.ts';
import { shown } from '../../src/platform/audit/shown-row.ts';
import { presentBin, presentRecord } from '../../src/track-record/track-record.service.ts';
import { tableOf } from '../market/market-layout.ts';
import { pairOf, recordTable } from '../market/record-section.ts';
import { reliabilityFigure } from '../market/reliability-figure.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { pitFigure } from './pit-figure.ts';
import { type RecordTexts } from '../../src/site/record/record-texts.ts';

const KINDS = [
  'range',
  'within',
  'touch',
  'wilder',
  'verdict',
] as const satisfies readonly WeekStatement['kind'][];

type Rows = Parameters<typeof tableOf>[1];
type Bins = WeekReport['outlook'][number]['probabilities']['bins'];

/** A part of the page. */
export const section = (name: string, content: Html | readonly Html[], { t }: RecordTexts): Html =>
  html`<section id="${name}">
    <h2>${t(name)}</h2>
    ${content}
  </section>`;

const tableOr = (otherwise: string, heads: string, rows: Rows, texts: RecordTexts): Html =>
  rows.length === 0 ? html`<p>${texts.t(otherwise)}</p>` : tableOf(heads, rows, texts);

const says = (text: string): Html => html`<p class="says">${text}</p>`;

/** What was stated on average, and how often it happened, by kind and horizon. */
export function summarySection({ statements }: WeekReport, texts: RecordTexts): Html {
  const { t, write, market } = texts;
  const rows = KINDS.flatMap((kind) =>
    OUTLOOK_HORIZONS_HOURS.flatMap((hours): Rows => {
      const cases = statements.filter((one) => one.kind === kind && one.horizonHours === hours);
      if (cases.length === 0) return [];
      const stated = cases.flatMap(({ probability }) => probability ?? []);
      const came = cases.filter(({ happened }) => happened === 'inside' || happened === 'yes');
      return [
        [
          `${t(`kind-${kind}`)}, ${market.t(`horizons-${hours}`)}`,
          write.count(cases.length),
          stated.length === 0 ? '–' : write.percent(stated.reduce((sum, one) => sum + one) / stated.length),
          write.percent(came.length / cases.length),
          write.count(cases.filter(({ missed }) => missed).length),
        ],
      ];
    }),
  );
  return section('week', [says(t('week-says')), tableOr('no-statements', 'week-heads', rows, texts)], texts);
}

/** Every statement of the week that failed. */
export function missesSection({ statements }: WeekReport, texts: RecordTexts): Html {
  const { t, write, numbers } = texts;
  const missed = KINDS.flatMap((kind) => statements.filter((one) => one.kind === kind && one.missed));
  const rows = missed.map((one): Rows[number] => {
    const { kind, probability, usual, happened, priceReturn } = one;
    const stated = probability === null ? '–' : write.percent(probability);
    return [
      write.day(one.day),
      pairOf(shown(one), texts.market),
      statementInWords(one, texts),
      usual === null ? stated : t('chance-usual', { stated, usual: write.percent(usual) }),
      priceReturn === null ? t(`happened-${kind}-${happened}`) : `${numbers.signed(100 * priceReturn, 1)}%`,
    ];
  });
  const explained = t('misses-say', { rare: write.percent(RARE), often: write.percent(1 - RARE) });
  return section('misses', [says(explained), tableOr('no-misses', 'miss-heads', rows, texts)], texts);
}

function statementInWords(
  { kind, intervalLow, intervalHigh, movePct, signal }: WeekStatement,
  { t, numbers, shared }: RecordTexts,
): string {
  if (signal !== null) return shared.signals[signal];
  if (movePct !== null) return t(`states-${kind}`, { move: `${numbers.signed(movePct, 0)}%` });
  if (intervalLow === null || intervalHigh === null) return t(`kind-${kind}`);
  const [low, high] = [intervalLow, intervalHigh].map((share) => numbers.percent(100 * share, 1));
  return t('states-interval', { low: low!, high: high! });
}

/** The record of the year until the end of the week. */
export function yearSection({ outlook, verdict }: WeekReport, texts: RecordTexts): Html {
  const { t, write, market } = texts;
  const skillOf = (skill: OutlookSkill): Html =>
    html`${skill.interval === null ? t('too-short') : write.percentWithInterval(skill.value, skill.interval)}
    ${isShown(skill) === false && html`<small>${market.t('skill-not-shown')}</small>`}`;
  const rows = outlook.map((of): Rows[number] => {
    const { share, interval } = of.coverage80.range.served;
    const skills = [of.skill.volatility, of.skill.range, of.skill.return];
    return [
      pairOf(shown(of), market),
      write.count(of.cases),
      ...skills.map(({ climatology }) => skillOf(climatology)),
      write.percentWithInterval(share, interval),
    ];
  });
  return section(
    'year',
    [
      says(t('year-says')),
      html`<h3>${t('outlook')}</h3>`,
      tableOr('no-outlook', 'outlook-heads', rows, texts),
      html`<h3>${t('verdict')}</h3>`,
      verdict.length === 0
        ? html`<p>${t('no-verdict')}</p>`
        : recordTable(verdict.map(presentRecord), market),
    ],
    texts,
  );
}

/** Reliability diagrams and PIT histograms of the same year, over the shortest horizon. */
export function figuresSection({ outlook, verdict }: WeekReport, texts: RecordTexts): Html {
  const { t, market } = texts;
  const isShortest = ({ horizonHours }: { readonly horizonHours: number }): boolean =>
    horizonHours === OUTLOOK_HORIZONS_HOURS[0];
  const [outlooks, verdicts] = [outlook.filter(isShortest), verdict.filter(isShortest)];
  const titled = (title: string, of: (typeof outlooks | typeof verdicts)[number]): string =>
    `${t(title)}, ${pairOf(shown(of), market)}`;
  const diagram = (title: string, of: (typeof outlooks | typeof verdicts)[number], bins: Bins): Html =>
    reliabilityFigure(titled(title, of), bins.map(presentBin), of.independentCases / of.cases, market);
  const figures = [
    ...outlooks.map((of) => diagram('outlook', of, of.probabilities.bins)),
    ...outlooks.map((of) => pitFigure(titled('pit', of), of.probabilityIntegral.range, texts)),
    ...verdicts.flatMap((of) => (of.forecast ? [diagram('verdict', of, of.forecast.bins)] : [])),
  ];
  const drawn = html`<div class="reliabilities">${figures}</div>`;
  return section('figures', [says(`${market.t('reliability-says')} ${t('pit-says')}`), drawn], texts);
}

export function withdrawnSection({ withdrawn }: WeekReport, texts: RecordTexts): Html {
  const { t, write } = texts;
  const cycle = (number: number): string =>
    t('cycle', { number: String(number), at: write.moment(isoUtc(cycleAtMs(number))) });
  const items = withdrawn.map(({ from, to }) =>
    from === to ? cycle(from) : `${cycle(from)} – ${cycle(to)}`,
  );
  const list = html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;
  return section('withdrawn', items.length === 0 ? html`<p>${t('none-withdrawn')}</p>` : list, texts);
}
