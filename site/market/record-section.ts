import { type Asset } from '../../packages/engine/assets.ts';
import { type OutlookRecordEntryResponse } from '../../src/track-record/outlook-record.response.ts';
import { type TrackRecordEntryResponse } from '../../src/track-record/track-record.dto.ts';
import { recordPath } from '../../src/http/request/surfaces.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { tableOf, withReading } from './market-layout.ts';
import { type Readings } from '../../src/site/market/market-readings.ts';
import { type MarketTexts } from '../../src/site/market/market-texts.ts';
import { reliabilityFigure } from './reliability-figure.ts';

const SHORTEST_HOURS = 24;

/** The record of the verdict's and the outlook's probabilities, and whether it shows skill. */
export const recordSection = (assets: readonly Asset[], readings: Readings, texts: MarketTexts): Html =>
  html`<section id="record">
    <h2>${texts.t('record')}</h2>
    <p class="says">${texts.t('record-says')}</p>
    <div data-part="record">
      ${withReading(readings.record, texts, ({ records }) => {
        const shown = records.filter(({ asset }) => assets.includes(asset));
        const latest = shown.filter(({ horizon_hours }) => horizon_hours === SHORTEST_HOURS);
        if (latest.length === 0) return html`<p>${texts.t('record-empty')}</p>`;
        return html`<div class="reliabilities">${figuresOf(latest[0]!, readings, texts)}</div>
          <p class="note">${texts.t('reliability-says')}</p>
          ${recordTable(latest, texts)} ${latest.map((entry) => scoreOf(entry, texts))}
          ${coverage(assets, readings, texts)}
          ${
            shown.length > latest.length &&
            html`<details>
              <summary>${texts.t('more-record')}</summary>
              ${recordTable(shown, texts)}
            </details>`
          }`;
      })}
    </div>
    <p><a href="${recordPath(texts.language)}">${texts.t('weekly')}</a></p>
  </section>`;

const outlookRecords = (
  assets: readonly Asset[],
  { outlookRecord }: Readings,
): OutlookRecordEntryResponse[] =>
  ('data' in outlookRecord ? outlookRecord.data.records : []).filter(
    ({ asset, horizon_hours }) => assets.includes(asset) && horizon_hours === SHORTEST_HOURS,
  );

/** Diagrams of an asset's verdict and outlook, as far as there are probabilities to judge. */
function figuresOf(verdict: TrackRecordEntryResponse, readings: Readings, texts: MarketTexts): Html[] {
  const asset = texts.nameOf(verdict.asset);
  const [outlook] = outlookRecords([verdict.asset], readings);
  return [
    { title: 'reliability-verdict', entry: verdict, bins: verdict.forecast?.bins },
    { title: 'reliability-outlook', entry: outlook, bins: outlook?.probabilities.bins },
  ].flatMap(({ title, entry, bins }) =>
    entry === undefined || bins === undefined
      ? []
      : [reliabilityFigure(texts.t(title, { asset }), bins, entry.independent_cases / entry.cases, texts)],
  );
}

const coverage = (assets: readonly Asset[], readings: Readings, texts: MarketTexts): Html =>
  withReading(readings.outlookRecord, texts, () => {
    // A coverage without an interval of the skill is of too few days.
    const judged = outlookRecords(assets, readings).filter(({ pinball_loss }) =>
      pinball_loss.some(({ interval }) => interval !== null),
    );
    const entries = judged.map(({ asset, coverage_80, cases }) =>
      texts.t('outlook-covered', {
        asset: texts.nameOf(asset),
        share: texts.write.percent(coverage_80.return.served),
        days: texts.write.count(cases),
      }),
    );
    return html`${entries.length > 0 && html`<p>${texts.t('outlook')}. ${entries.join('; ')}.</p>`}`;
  });

/** Whether probabilities were better than a constant 50%, in words. */
const scoreOf = ({ asset, backfilled, forecast }: TrackRecordEntryResponse, texts: MarketTexts): Html =>
  html`${
    forecast &&
    html`<p>
      ${texts.t(forecast.brier < forecast.coin_brier ? 'brier-below-coin' : 'brier-no-better', {
        asset: texts.nameOf(asset) + (backfilled ? ` (${texts.t('backfilled')})` : ''),
        share: texts.numbers.percent(100 * Math.abs(forecast.brier / forecast.coin_brier - 1), 1),
      })}
    </p>`
  }`;

/** @param entries at least one */
export const recordTable = (entries: readonly TrackRecordEntryResponse[], texts: MarketTexts): Html =>
  tableOf(
    'record-heads',
    entries.map((entry) => rowOf(entry, texts)),
    texts,
  );

/** An asset and a horizon, and whether cycles were computed afterwards. */
export const pairOf = (
  {
    asset,
    horizon_hours,
    backfilled,
  }: Pick<TrackRecordEntryResponse, 'asset' | 'horizon_hours' | 'backfilled'>,
  { t, nameOf }: MarketTexts,
): string =>
  `${nameOf(asset)}, ${t(`horizons-${horizon_hours}`)}${backfilled ? ` (${t('backfilled')})` : ''}`;

function rowOf(entry: TrackRecordEntryResponse, texts: MarketTexts): [string, ...string[]] {
  const { cases, hit_rate, hit_rate_interval, best_baseline, skill_shown } = entry;
  const { write, t } = texts;
  const isUndecided = hit_rate_interval === null || best_baseline === null;
  return [
    pairOf(entry, texts),
    write.count(cases),
    write.percentWithInterval(hit_rate, hit_rate_interval),
    best_baseline === null
      ? '–'
      : `${write.percent(best_baseline.rate)}, ${t(`rules-${best_baseline.call}`)}`,
    t(`skill-${skill_shown ? 'shown' : isUndecided ? 'undecided' : 'not-shown'}`),
  ];
}
