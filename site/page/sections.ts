import { type CompositesLatest } from '../../src/features/composites/composites.response.ts';
import { type SourceList } from '../../src/features/sources/sources.response.ts';
import {
  type TrackRecordEntryResponse,
  type TrackRecordResponse,
} from '../../src/features/track-record/track-record.response.ts';
import { type VerdictLatest } from '../../src/features/verdicts/verdict.response.ts';
import { FRESHNESS_STATUSES } from '../../src/domain/freshness/freshness.ts';
import { SIGNALS } from '../../src/domain/signals.ts';
import { calibrationText } from '../display/calibration-text.ts';
import { type Child, element } from '../display/element.ts';
import { formatsOf } from '../display/formats.ts';
import { scoreList } from '../display/score-list.ts';
import { type Texts } from './texts.ts';

/** What a section makes of the data of its reading. */
export type Section<Data> = (data: Data, texts: Texts) => Child[];

export const verdictSection: Section<VerdictLatest> = (
  { verdict, votes, symbols, cycle_number, cycle_at },
  texts,
) => {
  const { moment } = formatsOf(texts);
  const { calibration } = verdict;
  return [
    element('p', { class: `signal ${verdict.signal}` }, texts.signals[verdict.signal]),
    element('p', {}, `${symbols.join(', ')} · ${texts.confidence(verdict.confidence_pct)}`),
    calibration === null ? null : element('p', {}, calibrationText(calibration, texts)),
    element(
      'ul',
      { class: 'votes', 'aria-label': texts.votes },
      ...SIGNALS.filter((signal) => votes[signal] > 0).map((signal) =>
        element('li', { class: signal }, `${texts.signals[signal]}: ${votes[signal]}`),
      ),
    ),
    element('p', { class: 'quiet' }, texts.cycle(cycle_number, moment(cycle_at))),
  ];
};

export const compositesSection: Section<CompositesLatest> = ({ assets }, texts) => [
  element('p', { class: 'quiet' }, texts.compositesSay),
  ...assets.map(({ asset, indices }) =>
    element(
      'section',
      { class: 'asset', 'aria-label': asset },
      element('h3', {}, asset),
      scoreList(indices, texts),
    ),
  ),
];

export const recordSection: Section<TrackRecordResponse> = ({ records }, texts) => {
  const says = element('p', { class: 'quiet' }, texts.recordSays);
  if (records.length === 0) return [says, element('p', {}, texts.recordEmpty)];
  return [
    says,
    tableOf(
      texts.record,
      texts.recordHeads,
      records.map((record) => rowOfRecord(record, texts)),
    ),
  ];
};

function rowOfRecord(record: TrackRecordEntryResponse, texts: Texts): string[] {
  const { percent, count } = formatsOf(texts);
  const { asset, horizon_hours, backfilled, cases, hit_rate, base_rates } = record;
  return [
    `${asset}, ${texts.hours(horizon_hours)}${backfilled ? ` (${texts.backfilled})` : ''}`,
    count(cases),
    percent(hit_rate),
    percent(Math.max(base_rates.always_bullish, base_rates.always_bearish, base_rates.always_neutral ?? 0)),
  ];
}

export const sourcesSection: Section<SourceList> = ({ sources }, texts) => {
  const inUse = sources.filter(({ status }) => status !== 'paused');
  const statuses = FRESHNESS_STATUSES.filter((status) => sources.some((source) => source.status === status));
  const providers = [...new Set(sources.map(({ provider }) => provider))];
  return [
    element('p', {}, texts.sourcesSay(inUse.filter(({ status }) => status === 'fresh').length, inUse.length)),
    tableOf(
      texts.sources,
      [texts.provider, ...statuses.map((status) => texts.statuses[status])],
      providers.map((provider) => [
        texts.providerNames[provider] ?? provider,
        ...statuses.map((status) =>
          String(sources.filter((one) => one.provider === provider && one.status === status).length),
        ),
      ]),
    ),
  ];
};

const tableOf = (name: string, heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement =>
  element(
    'div',
    { class: 'wide', tabindex: '0', role: 'group', 'aria-label': name },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
      element(
        'tbody',
        {},
        ...rows.map(([first, ...others]) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, first!),
            ...others.map((text) => element('td', {}, text)),
          ),
        ),
      ),
    ),
  );
