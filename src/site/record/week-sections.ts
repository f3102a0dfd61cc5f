import {
  type OutlookYear,
  RARE,
  type VerdictYear,
  type WeekReport,
  type WeekStatement,
} from '../../../packages/engine/weekly-record/week-report.ts';
import { isShown, type OutlookSkill } from '../../../packages/engine/outlook-record/outlook-record.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../../packages/engine/outlook/outlook-terms.ts';
import { cycleAtMs } from '../../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { shown } from '../../platform/audit/shown-row.ts';
import { tableOf } from '../market/market-layout.ts';
import { reliabilityFigure } from '../market/reliability-figure.ts';
import { html, type Html } from '../page-frame.ts';
import { pitFigure } from './pit-figure.ts';
import { type RecordTexts } from './record-texts.ts';

const KINDS = [
  'range',
  'within',
  'touch',
  'wilder',
  'verdict',
] as const satisfies readonly WeekStatement['kind'][];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** True if what was stated came true: the range held the move, the price touched the level, the verdict held. */
const cameTrue = ({ happened }: WeekStatement): boolean => happened === 'inside' || happened === 'yes';

/** What was stated on average, and how often it happened, by kind and horizon. */
export function summarySection({ statements }: WeekReport, texts: RecordTexts): Html {
  const { t, write, market } = texts;
  const rows = KINDS.flatMap((kind) =>
    OUTLOOK_HORIZONS_HOURS.flatMap((hours) => {
      const cases = statements.filter((one) => one.kind === kind && one.horizonHours === hours);
      const stated = cases.flatMap(({ probability }) => probability ?? []);
      if (cases.length === 0) return [];
      return [
        [
          `${t(`kind-${kind}`)}, ${market.t(`horizons-${hours}`)}`,
          write.count(cases.length),
          stated.length === 0 ? '–' : write.percent(sum(stated) / stated.length),
          write.percent(cases.filter(cameTrue).length / cases.length),
          write.count(cases.filter(({ missed }) => missed).length),
        ] as const,
      ];
    }),
  );
  return html`<section id="week">
    <h2>${t('week')}</h2>
    <p class="says">${t('week-says')}</p>
    ${rows.length === 0 ? html`<p>${t('no-statements')}</p>` : tableOf('week-heads', rows, texts)}
  </section>`;
}

/** Every statement of the week that failed. */
export function missesSection({ statements }: WeekReport, texts: RecordTexts): Html {
  const { t, write } = texts;
  const missed = KINDS.flatMap((kind) => statements.filter((one) => one.kind === kind && one.missed));
  const rows = missed.map(
    (one) =>
      [
        write.day(one.day),
        texts.pair(one),
        statedInWords(one, texts),
        one.probability === null
          ? '–'
          : one.usual === null
            ? write.percent(one.probability)
            : t('chance-usual', { stated: write.percent(one.probability), usual: write.percent(one.usual) }),
        happenedInWords(one, texts),
      ] as const,
  );
  return html`<section id="misses">
    <h2>${t('misses')}</h2>
    <p class="says">${t('misses-say', { rare: write.percent(RARE), often: write.percent(1 - RARE) })}</p>
    ${rows.length === 0 ? html`<p>${t('no-misses')}</p>` : tableOf('miss-heads', rows, texts)}
  </section>`;
}

function statedInWords(
  { kind, interval, movePct, signal }: WeekStatement,
  { t, numbers, shared }: RecordTexts,
): string {
  const percent = (fraction: number): string => numbers.percent(100 * fraction, 1);
  if (signal !== null) return shared.signals[signal];
  if (kind === 'wilder') return t('kind-wilder');
  if (movePct !== null) return t(`states-${kind}`, { move: `${numbers.signed(movePct, 0)}%` });
  return interval === null
    ? t('states-range')
    : t('states-interval', { low: percent(interval.low), high: percent(interval.high) });
}

const happenedInWords = (
  { kind, happened, priceReturn }: WeekStatement,
  { t, numbers }: RecordTexts,
): string =>
  kind === 'verdict' && priceReturn !== null
    ? `${numbers.signed(100 * priceReturn, 1)}%`
    : t(`happened-${kind}-${happened}`);

/** The year until the end of the week, in tables. */
export function yearSection({ outlook, verdict }: WeekReport, texts: RecordTexts): Html {
  const { t, write, market } = texts;
  const skillOf = (skill: OutlookSkill): Html => {
    if (skill.interval === null) return html`${t('too-short')}`;
    const isMarked = isShown(skill) === false;
    return html`${write.percentWithInterval(skill.value, skill.interval)}${
      isMarked && html` <small>${market.t('skill-not-shown')}</small>`
    }`;
  };
  const outlookRows = outlook.map(
    ({ skill, coverage80, ...of }) =>
      [
        texts.pair(of),
        write.count(of.cases),
        ...(['volatility', 'range', 'return'] as const).map((one) => skillOf(skill[one].climatology)),
        write.percentWithInterval(coverage80.range.served.share, coverage80.range.served.interval),
      ] as const,
  );
  const verdictRows = verdict.map(
    (one) =>
      [
        texts.pair(one),
        write.count(one.cases),
        write.percentWithInterval(one.hitRate, one.hitRateInterval),
        one.bestBaseline === null
          ? '–'
          : `${write.percent(one.bestBaseline.rate)}, ${market.t(`rules-${one.bestBaseline.call}`)}`,
        skillWord(one, texts),
      ] as const,
  );
  return html`<section id="year">
    <h2>${t('year')}</h2>
    <p class="says">${t('year-says')}</p>
    <h3>${t('outlook')}</h3>
    ${outlookRows.length === 0 ? html`<p>${t('no-outlook')}</p>` : tableOf('outlook-heads', outlookRows, texts)}
    <h3>${t('verdict')}</h3>
    ${verdictRows.length === 0 ? html`<p>${t('no-verdict')}</p>` : tableOf('record-heads', verdictRows, market)}
  </section>`;
}

const skillWord = (
  { skillShown, hitRateInterval, bestBaseline }: VerdictYear,
  { market }: RecordTexts,
): string =>
  market.t(
    `skill-${skillShown ? 'shown' : hitRateInterval === null || bestBaseline === null ? 'undecided' : 'not-shown'}`,
  );

/** Reliability diagrams and PIT histograms of the same year, a group per horizon. */
export function figuresSection({ outlook, verdict }: WeekReport, texts: RecordTexts): Html {
  const { t, market } = texts;
  const groups = OUTLOOK_HORIZONS_HOURS.map((hours) => {
    const titled = (title: string, of: OutlookYear | VerdictYear): string => `${t(title)}, ${texts.pair(of)}`;
    const reliability = (title: string, of: OutlookYear | VerdictYear, bins: OutlookYear['bins']): Html =>
      reliabilityFigure(
        titled(title, of),
        bins.map((bin) => shown(bin)),
        of.independentCases / of.cases,
        market,
      );
    return [
      ...outlook
        .filter(({ horizonHours }) => horizonHours === hours)
        .flatMap((of) => [reliability('outlook', of, of.bins), pitFigure(titled('pit', of), of.pit, texts)]),
      ...verdict.flatMap((of) =>
        of.horizonHours === hours && of.forecast !== null
          ? [reliability('verdict', of, of.forecast.bins)]
          : [],
      ),
    ];
  });
  const [first = [], ...others] = groups;
  return html`<section id="figures">
    <h2>${t('figures')}</h2>
    <p class="says">${market.t('reliability-says')} ${t('pit-says')}</p>
    ${first.length === 0 ? html`<p>${t('no-figures')}</p>` : html`<div class="reliabilities">${first}</div>`}
    ${others.map(
      (figures, i) =>
        figures.length > 0 &&
        html`<details>
          <summary>${market.t(`horizons-${OUTLOOK_HORIZONS_HOURS[i + 1]!}`)}</summary>
          <div class="reliabilities">${figures}</div>
        </details>`,
    )}
  </section>`;
}

export const withdrawnSection = ({ withdrawn }: WeekReport, { t, write }: RecordTexts): Html =>
  html`<section id="withdrawn">
    <h2>${t('withdrawn')}</h2>
    ${
      withdrawn.length === 0
        ? html`<p>${t('none-withdrawn')}</p>`
        : html`<ul>
            ${withdrawn.map(({ from, to }) => {
              const at = (number: number): string => write.moment(isoUtc(cycleAtMs(number)));
              return html`<li>
                ${from === to ? t('cycle', { number: String(from), at: at(from) }) : t('cycles', { from: String(from), to: String(to), begin: at(from), end: at(to) })}
              </li>`;
            })}
          </ul>`
    }
  </section>`;
