import { isShown, type OutlookSkill } from '../../packages/engine/outlook-record/outlook-record.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { RARE, type WeekStatement } from '../../packages/engine/weekly-record/week-report.ts';
import { type WeekReading } from '../../src/site/record/week-readings.ts';
import { headed, tableOf } from '../market/market-layout.ts';
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
type WeekContent = WeekReading['content'];
type OutlookYear = WeekContent['outlook'][number];
type VerdictYear = WeekContent['verdict'][number];

const tableOr = (otherwise: string, heads: string, rows: Rows, texts: RecordTexts): Html =>
  rows.length === 0 ? html`<p>${texts.t(otherwise)}</p>` : tableOf(heads, rows, texts);

const pairIn = (
  { asset, horizonHours, backfilled }: Pick<OutlookYear, 'asset' | 'horizonHours' | 'backfilled'>,
  { market }: RecordTexts,
): string => pairOf({ asset, horizon_hours: horizonHours, backfilled }, market);

const says = (text: string): Html => html`<p class="says">${text}</p>`;

/** What was stated on average, and how often it happened, by kind and horizon. */
export function summarySection({ statements }: WeekContent, texts: RecordTexts): Html {
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
  return headed('week', [says(t('week-says')), tableOr('no-statements', 'week-heads', rows, texts)], texts);
}

/** Every statement of the week that failed. */
export function missesSection({ statements }: WeekContent, texts: RecordTexts): Html {
  const { t, write, numbers } = texts;
  const byDay = statements.filter(({ missed }) => missed).toSorted((a, b) => a.day.localeCompare(b.day));
  const missed = KINDS.flatMap((kind) => byDay.filter((one) => one.kind === kind));
  const rows = missed.map((one): Rows[number] => {
    const { kind, probability, usual, happened, priceReturn } = one;
    const stated = probability === null ? '–' : write.percent(probability);
    return [
      write.day(one.day),
      pairIn(one, texts),
      statementInWords(one, texts),
      usual === null ? stated : t('chance-usual', { stated, usual: write.percent(usual) }),
      priceReturn === null ? t(`happened-${kind}-${happened}`) : `${numbers.signed(100 * priceReturn, 1)}%`,
    ];
  });
  const explained = t('misses-say', { rare: write.percent(RARE), often: write.percent(1 - RARE) });
  const none = statements.length === 0 ? 'no-statements' : 'no-misses';
  return headed('misses', [says(explained), tableOr(none, 'miss-heads', rows, texts)], texts);
}

function statementInWords(
  { kind, intervalLow, intervalHigh, movePct, signal }: WeekStatement,
  { t, numbers, shared }: RecordTexts,
): string {
  if (signal !== null) return shared.signals[signal];
  if (movePct !== null)
    return t(`states-${kind}`, {
      move: `${numbers.signed(movePct, 0)}%`,
      size: numbers.percent(Math.abs(movePct), 0),
    });
  if (intervalLow === null || intervalHigh === null) return t(`kind-${kind}`);
  const [low, high] = [intervalLow, intervalHigh].map((share) => numbers.percent(100 * share, 1));
  return t('states-interval', { low: low!, high: high! });
}

/** The record of the year until the end of the week. */
export function yearSection({ outlook, verdict }: WeekContent, texts: RecordTexts): Html {
  const { t, write, market } = texts;
  const skillOf = (skill: OutlookSkill): Html =>
    html`${skill.interval === null ? t('too-short') : write.percentWithInterval(skill.value, skill.interval)}
    ${isShown(skill) === false && html`<small>${market.t('skill-not-shown')}</small>`}`;
  const rows = outlook.map((of): Rows[number] => {
    const { share, interval } = of.coverage80.range.served;
    const skills = [of.skill.volatility, of.skill.range, of.skill.return];
    return [
      pairIn(of, texts),
      write.count(of.cases),
      ...skills.map(({ climatology }) => skillOf(climatology)),
      write.percentWithInterval(share, interval),
    ];
  });
  return headed(
    'year',
    [
      says(t('year-says')),
      html`<h3>${t('outlook')}</h3>`,
      tableOr('no-outlook', 'outlook-heads', rows, texts),
      html`<h3>${t('verdict')}</h3>`,
      verdict.length === 0 ? html`<p>${t('no-verdict')}</p>` : recordTable(verdict, market),
    ],
    texts,
  );
}

/** Reliability diagrams and PIT histograms of the same year, over the shortest horizon. */
export function figuresSection({ outlook, verdict }: WeekContent, texts: RecordTexts): Html {
  const { t, market } = texts;
  const shortest = OUTLOOK_HORIZONS_HOURS[0];
  const outlooks = outlook.filter(({ horizonHours }) => horizonHours === shortest);
  const verdicts = verdict.filter(({ horizon_hours }) => horizon_hours === shortest);
  const ofOutlook = (of: OutlookYear): Html =>
    reliabilityFigure(
      `${t('outlook')}, ${pairIn(of, texts)}`,
      of.bins,
      of.independentCases / of.cases,
      market,
    );
  const ofVerdict = (of: VerdictYear): Html[] =>
    of.forecast
      ? [
          reliabilityFigure(
            `${t('verdict')}, ${pairOf(of, market)}`,
            of.forecast.bins,
            of.independent_cases / of.cases,
            market,
          ),
        ]
      : [];
  const figures = [
    ...outlooks.map(ofOutlook),
    ...outlooks.map((of) =>
      pitFigure(`${t('pit')}, ${pairIn(of, texts)}`, of.probabilityIntegral.range, texts),
    ),
    ...verdicts.flatMap(ofVerdict),
  ];
  const drawn = html`<div class="reliabilities">${figures}</div>`;
  return headed('figures', [says(`${market.t('reliability-says')} ${t('pit-says')}`), drawn], texts);
}

export function withdrawnSection({ withdrawn }: WeekContent, texts: RecordTexts): Html {
  const { t, write } = texts;
  const cycle = (number: number): string =>
    t('cycle', { number: String(number), at: write.moment(isoUtc(cycleAtMs(number))) });
  const items = withdrawn.map(({ from, to }) =>
    from === to ? cycle(from) : `${cycle(from)} – ${cycle(to)}`,
  );
  const list = html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;
  return headed('withdrawn', items.length === 0 ? html`<p>${t('none-withdrawn')}</p>` : list, texts);
}
