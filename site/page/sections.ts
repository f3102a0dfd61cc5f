import { type CompositesLatest } from '../../src/composites/composites.dto.ts';
import { type SourceList } from '../../src/sources/sources.dto.ts';
import {
  type TrackRecordEntryResponse,
  type TrackRecordResponse,
} from '../../src/track-record/track-record.dto.ts';
import { type VerdictLatest } from '../../src/verdicts/verdict.dto.ts';
import { type EnvelopeMeta } from '../../src/http/envelope/envelope.response.ts';
import { type ClaimHorizonHours } from '../../packages/engine/calibration/claim.ts';
import { type Baseline } from '../../packages/engine/track-record/baselines.ts';
import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { calibrationText } from '../display/calibration-text.ts';
import { type Child, element } from '../display/element.ts';
import { formatsOf } from '../display/formats.ts';
import { scoreList } from '../display/score-list.ts';
import { tableOf } from './table.ts';
import { type Texts } from './texts.ts';

/** Renders the data of a reading. */
export type Section<Data> = (data: Data, texts: Texts, meta: EnvelopeMeta) => Child[];

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
      'stacked quarters',
    ),
    element('h3', {}, texts.directional),
    element('p', { class: 'quiet' }, texts.directionalSays),
    tableOf(
      texts.directional,
      texts.directionalHeads,
      records.map((record) => directionalRowOf(record, texts)),
      'stacked thirds',
    ),
  ];
};

const subjectOf = ({ asset, horizon_hours, backfilled }: TrackRecordEntryResponse, texts: Texts): string =>
  `${asset}, ${texts.horizons[horizon_hours as ClaimHorizonHours]}${backfilled ? ` (${texts.backfilled})` : ''}`;

function rowOfRecord(record: TrackRecordEntryResponse, texts: Texts): string[] {
  const { cases, hit_rate, hit_rate_interval: interval, best_baseline, skill_shown } = record;
  const { percentWithInterval, count } = formatsOf(texts);
  const skill = skill_shown
    ? 'shown'
    : interval === null || best_baseline === null
      ? 'undecided'
      : 'notShown';
  return [
    subjectOf(record, texts),
    count(cases),
    percentWithInterval(hit_rate, interval),
    ruleInWords(best_baseline, texts),
    texts.skill[skill],
  ];
}

function directionalRowOf(record: TrackRecordEntryResponse, texts: Texts): string[] {
  const { directional } = record;
  if (directional === null) return [subjectOf(record, texts), texts.notCounted, '–', '–'];
  const { cases, hit_rate, interval, best_constant } = directional;
  const { percentWithInterval, count } = formatsOf(texts);
  return [
    subjectOf(record, texts),
    count(cases),
    hit_rate === null ? '–' : percentWithInterval(hit_rate, interval),
    ruleInWords(best_constant, texts),
  ];
}

const ruleInWords = (best: { readonly call: Baseline; readonly rate: number } | null, texts: Texts): string =>
  best === null ? '–' : `${formatsOf(texts).percent(best.rate)}, ${texts.rules[best.call]}`;

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
