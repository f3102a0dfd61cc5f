import { type Asset } from '../../packages/engine/assets.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { LICENCES_PATH } from '../../src/http/request/surfaces.ts';
import { type Series } from '../../src/series/series.dto.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { attributionOf, tableOf, withReading } from './market-layout.ts';
import { type Readings } from '../../src/site/market/market-readings.ts';
import { type MarketTexts } from '../../src/site/market/market-texts.ts';
import { priceFigure } from './price-figure.ts';
import { signalChanges } from './verdict-words.ts';

const POINTS_A_DAY = 6;

/** An asset's price, with its week as a figure; a script replaces the figure by one that answers to the pointer. */
export const priceSection = (asset: Asset, readings: Readings, texts: MarketTexts): Html =>
  html`<section class="price" aria-label="${texts.nameOf(asset)}">
    ${withReading(readings[asset], texts, ({ points }, meta) =>
      points.length < 2
        ? html`<p>${texts.t('no-prices')}</p>`
        : html`${heading(asset, points, texts)}${chart(asset, points, readings, texts)}
            <p class="note" data-part="source-${asset}">${attributionOf(meta)}</p>`,
    )}
  </section>`;

function heading(asset: Asset, points: Series['points'], texts: MarketTexts): Html {
  const { write, numbers } = texts;
  const [latest, oldest] = [points[0]!.value, points.at(-1)!.value];
  const change = (before: number): Html => {
    const percent = 100 * (latest / before - 1);
    return html`<span class="${percent < 0 ? 'bearish' : 'bullish'}">${numbers.signed(percent, 1)}%</span>`;
  };
  return html`<div class="price-head" data-part="price-${asset}">
    <h3>${texts.nameOf(asset)} <small>${asset}</small></h3>
    <p class="figure">${write.price(latest)} <small>USDT</small></p>
    <p class="moves">
      ${points.length > POINTS_A_DAY && html`<span>${change(points[POINTS_A_DAY]!.value)} ${texts.t('in-a-day')}</span>`}
      <span>${change(oldest)} ${texts.t('in-a-week')}</span>
    </p>
  </div>`;
}

function chart(asset: Asset, points: Series['points'], readings: Readings, texts: MarketTexts): Html {
  const { write } = texts;
  const { history, outlook } = readings;
  const oldestFirst = points
    .map(({ event_at, value }) => ({ atMs: Date.parse(event_at), price: value }))
    .toReversed();
  const items = 'data' in outlook ? outlook.data.items.filter((item) => item.asset === asset) : [];
  const prices = oldestFirst.map(({ price }) => price);
  const ahead = items.find(({ horizon_hours }) => horizon_hours === 72)?.prices ?? null;
  const label = texts.t(ahead === null ? 'price-label-alone' : 'price-label', {
    asset: texts.nameOf(asset),
    first: write.price(prices[0]!),
    last: write.price(prices.at(-1)!),
    low: write.price(Math.min(...prices)),
    high: write.price(Math.max(...prices)),
    p10: ahead === null ? '' : write.price(ahead.p10),
    p90: ahead === null ? '' : write.price(ahead.p90),
  });
  const changes = 'data' in history ? signalChanges(history.data) : [];
  return html`<figure
      class="chart"
      data-chart="${asset}"
      data-keys="${texts.t('keys', { asset: texts.nameOf(asset) })}"
    >
      <div class="canvas">
        ${priceFigure(
          {
            points: oldestFirst,
            outlook: items,
            changes: changes.map(({ at, signal }) => ({ atMs: Date.parse(at), signal })),
          },
          { label, price: write.price, day: write.shortDay },
        )}
      </div>
      <output></output>
    </figure>
    <details data-part="table-${asset}">
      <summary>${texts.t('table')}</summary>
      ${tableOf(
        'table-heads',
        oldestFirst
          .filter(({ atMs }) => atMs % DAY_MS === 0)
          .map(({ atMs, price }) => [write.shortDay(atMs), write.price(price)]),
        texts,
      )}
    </details>`;
}

/** The charts' licence demands the name of their maker, with a link. */
export const chartNotice = (texts: MarketTexts): Html =>
  html`<p class="note">
    ${texts.t('charts')} <a href="https://www.tradingview.com/">tradingview.com</a> ·
    <a href="${LICENCES_PATH}">${texts.shared.attribution}</a>
  </p>`;
