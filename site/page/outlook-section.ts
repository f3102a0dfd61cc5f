import { ASSETS } from '../../packages/engine/assets.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
} from '../../packages/engine/outlook/outlook-terms.ts';
import {
  type OutlookItemResponse,
  type OutlookLatest,
  type OutlookSkillResponse,
} from '../../src/outlook/outlook.dto.ts';
import {
  type BenchmarkName,
  type OutlookRecordEntryResponse,
  type OutlookRecordResponse,
} from '../../src/track-record/outlook-record.response.ts';
import { type Child, element } from '../display/element.ts';
import { formatsOf } from '../display/formats.ts';
import { type Section } from './sections.ts';
import { columnHeads, scrollable, tableOf } from './table.ts';
import { type Texts } from './texts.ts';

/** Forecasts by asset, with a column for each horizon. */
export const outlookSection: Section<OutlookLatest> = ({ items }, texts, { attribution }) => [
  element('p', { class: 'quiet' }, texts.outlookSays),
  scrollable(
    texts.outlook,
    element(
      'table',
      { class: 'outlook stacked thirds' },
      columnHeads([texts.horizon, ...OUTLOOK_HORIZONS_HOURS.map((hours) => texts.horizons[hours])]),
      ...ASSETS.map((asset) =>
        bodyOf(
          asset,
          items.filter((item) => item.asset === asset),
          texts,
        ),
      ),
    ),
  ),
  // Prices require an attribution.
  ...attribution.map(({ text, url }) =>
    element('p', { class: 'quiet' }, url === null ? text : element('a', { href: url }, text)),
  ),
];

/** Content of a row, for an available outlook. */
type Cell = (item: OutlookItemResponse, texts: Texts) => Child[];

const CELLS: Readonly<Record<keyof Texts['outlookRows'], Cell>> = {
  volatility: ({ expected_volatility, percentile }, texts) => [
    texts.perYear(formatsOf(texts).percent(expected_volatility!)),
    percentile === null
      ? null
      : element('span', { class: 'detail' }, texts.percentile(formatsOf(texts).percent(percentile / 100))),
  ],
  interval: ({ prices }, texts) => {
    const { price } = formatsOf(texts);
    return prices === null ? ['–'] : [`${price(prices.p10)} – `, price(prices.p90)];
  },
  within: ({ within }, texts) => {
    const { percent } = formatsOf(texts);
    const { move_pct, probability } = within[Math.floor(within.length / 2)]!;
    return [`±${percent(move_pct / 100)}: ${percent(probability)}`];
  },
  basis: ({ basis, skill }, texts) => [
    basis === 'climatology' ? texts.yearBeforeFit : texts.model,
    element('span', { class: 'detail' }, skillInWords(skill, texts)),
  ],
};

function bodyOf(asset: string, items: readonly OutlookItemResponse[], texts: Texts): HTMLElement {
  const rows = Object.keys(CELLS) as (keyof typeof CELLS)[];
  return element(
    'tbody',
    {},
    element('tr', {}, element('th', { scope: 'rowgroup', colspan: String(1 + items.length) }, asset)),
    ...rows.map((row, i) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, texts.outlookRows[row]),
        ...items.map((item) =>
          item.basis === 'unavailable'
            ? i === 0
              ? element('td', { class: 'failed' }, reasonInWords(item, texts))
              : element('td', { class: 'quiet' }, '–')
            : element('td', {}, ...CELLS[row](item, texts)),
        ),
      ),
    ),
  );
}

const reasonInWords = ({ reason }: OutlookItemResponse, texts: Texts): string =>
  texts.withoutOutlook(texts.outlookReasons[reason!]);

function skillInWords(skill: OutlookSkillResponse | null, texts: Texts): string {
  if (skill === null) return texts.outlookSkill.undecided;
  const { percentWithInterval, count } = formatsOf(texts);
  const { value, interval, cases } = skill;
  const inWords = interval.low > 0 ? texts.outlookSkill.shown : texts.outlookSkill.notShown;
  return inWords(percentWithInterval(value, interval), count(cases));
}

/** Quality of earlier forecasts: coverage, and skill against two simple ones. */
export const outlookRecordSection: Section<OutlookRecordResponse> = ({ records }, texts) => {
  const says = element('p', { class: 'quiet' }, texts.outlookRecordSays);
  if (records.length === 0) return [says, element('p', {}, texts.outlookRecordEmpty)];
  return [
    says,
    tableOf(
      texts.outlookRecord,
      texts.outlookRecordHeads,
      records.map((record) => rowOfRecord(record, texts)),
      'stacked thirds',
    ),
  ];
};

function rowOfRecord(record: OutlookRecordEntryResponse, texts: Texts): string[] {
  const { percent, percentWithInterval, count } = formatsOf(texts);
  const { asset, horizon_hours, backfilled, cases, coverage_80: inside, pinball_loss: losses } = record;
  const subject = `${asset}, ${texts.horizons[horizon_hours as OutlookHorizonHours]}${backfilled ? ` (${texts.backfilled})` : ''}`;
  const saved = (against: BenchmarkName): string => {
    const { skill, interval } = losses.find((one) => one.of === 'range' && one.against === against)!;
    return percentWithInterval(skill, interval);
  };
  return [
    `${subject}, ${texts.judgedDays(count(cases))}`,
    texts.covered(percent(inside.return.model), percent(inside.range.model)),
    saved('trailing_year'),
    saved('ewma'),
  ];
}
