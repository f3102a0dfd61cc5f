import { type Asset } from '../../packages/engine/assets.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { type OutlookItemResponse, type OutlookLatest } from '../../src/outlook/outlook.dto.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { attributionOf, section, tableOf, withReading } from './market-layout.ts';
import { type Readings } from '../../src/site/market/market-readings.ts';
import { type MarketTexts } from '../../src/site/market/market-texts.ts';

/** A line per asset with a band on one scale for all, and the skill once. */
export const outlookSection = (assets: readonly Asset[], { outlook }: Readings, texts: MarketTexts): Html =>
  section(
    'outlook',
    'outlook-says',
    withReading(outlook, texts, ({ items }, meta) => {
      const [shortest, ...longer] = OUTLOOK_HORIZONS_HOURS.map((hours) =>
        items.filter(({ asset, horizon_hours }) => assets.includes(asset) && horizon_hours === hours),
      );
      return html`${outlookTable(shortest!, texts)}
        <p>${skillInWords(shortest!, texts)}</p>
        ${volumeInWords(shortest!, texts)}
        <details>
          <summary>${texts.t('more-outlook')}</summary>
          ${longer.map((own) => outlookTable(own, texts))}
        </details>
        <p class="note">${attributionOf(meta)}</p>`;
    }),
    texts,
  );

function outlookTable(items: readonly OutlookItemResponse[], texts: MarketTexts): Html {
  const horizon = texts.t(`horizons-${items[0]!.horizon_hours}`);
  const widest = Math.max(
    0.01,
    ...items.flatMap((item) => (item.return === null ? [] : [-item.return.p10, item.return.p90])),
  );
  return tableOf(
    'outlook-heads',
    items.map((item) => outlookRow(item, 1.05 * widest, texts)),
    texts,
    { className: 'outlook', horizon },
  );
}

function outlookRow(
  item: OutlookItemResponse,
  widest: number,
  texts: MarketTexts,
): [string, ...(string | Html)[]] {
  const { asset, prices, expected_volatility: volatility } = item;
  const { write, numbers, t } = texts;
  const name = texts.nameOf(asset);
  const withoutSkill = (shown: boolean | null): Html | false =>
    shown === false && html` <small>${t('outlook-without-skill')}</small>`;
  if (item.return === null || prices === null || volatility === null) {
    const reason = t(`outlook-reasons-${item.reason}`);
    return [name, html`<span class="failed">${t('without-outlook', { reason })}</span>`, '–', '–'];
  }
  const moved = (logReturn: number): string => numbers.signed(100 * Math.expm1(logReturn), 1);
  return [
    name,
    band(item.return, widest, moved),
    html`${write.price(prices.p10)} – ${write.price(prices.p90)}${withoutSkill(item.shown_skill.return)}`,
    html`${t('per-year', { volatility: write.percent(volatility) })}${withoutSkill(item.shown_skill.volatility)}`,
  ];
}

type Quantiles = NonNullable<OutlookItemResponse['return']>;

/** The middle is the present price; `widest` is the move at the edge. */
function band(
  { p10, p25, p50, p75, p90 }: Quantiles,
  widest: number,
  moved: (logReturn: number) => string,
): Html {
  const x = (move: number): number => Math.round(500 + (500 * move) / widest);
  const bar = (name: string, from: number, to: number): Html =>
    html`<rect class="${name}" x="${x(from)}" y="0" width="${x(to) - x(from)}" height="100" />`;
  const end = (move: number, anchor: string): Html =>
    html`<text x="${x(move) / 10}%" y="95%" text-anchor="${anchor}">${moved(move)}%</text>`;
  return html`<svg class="band">
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" height="55%">
      <path class="grid" d="M0 50H1000" />
      ${bar('cone wide-cone', p10, p90)}${bar('cone', p25, p75)}
      <path class="median" d="M${x(p50)} 0V100" />
      <path class="now" d="M500 0V100" />
    </svg>
    ${end(p10, 'start')}${end(p90, 'end')}
  </svg>`;
}

/** Nothing where no volume is forecast; without shown skill, it says so. */
function volumeInWords(items: OutlookLatest['items'], { t, nameOf, numbers }: MarketTexts): Html | false {
  const times = (logRatio: number): string => numbers.number(Math.exp(logRatio), 1);
  const volumes = items.flatMap(({ asset, volume, shown_skill: { volume: shown } }) =>
    volume === null
      ? []
      : [
          `${nameOf(asset)} ${times(volume.p10)}–${times(volume.p90)}${shown === false ? ` ${t('outlook-without-skill')}` : ''}`,
        ],
  );
  return volumes.length > 0 && html`<p>${t('outlook-volume', { volumes: volumes.join('; ') })}</p>`;
}

function skillInWords(items: OutlookLatest['items'], texts: MarketTexts): string {
  const judged = items.find(({ skill }) => skill !== null);
  if (judged?.skill == null) return texts.t('outlook-skill-undecided');
  const { value, interval, cases } = judged.skill;
  return texts.t(interval.low > 0 ? 'outlook-skill-shown' : 'outlook-skill-not-shown', {
    asset: texts.nameOf(judged.asset),
    saved: texts.write.percentWithInterval(value, interval),
    days: texts.write.count(cases),
  });
}
