import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { coneOf } from '../display/cone.ts';
import { html, type Html } from '../frame/page-frame.ts';

interface Point {
  readonly atMs: number;
  readonly price: number;
}

interface PriceFacts {
  /** Oldest first. */
  readonly points: readonly Point[];
  readonly outlook: Parameters<typeof coneOf>[0];
  readonly changes: readonly { readonly atMs: number; readonly signal: Signal }[];
}

interface PriceTexts {
  readonly label: string;
  readonly price: (price: number) => string;
  readonly day: (atMs: number) => string;
}

/** Side of the square that lines are drawn in, stretched to the size of the figure. */
const SIDE = 1000;
/** The figure's height that is left for days. */
const PLOT_HEIGHT = 0.91;
const AHEAD_HOURS = 72;
const GRID_LINES = 4;

/** Draws a week of prices, the verdict's changes, and the outlook ahead, to be seen without a script. */
export function priceFigure({ points, outlook, changes }: PriceFacts, texts: PriceTexts): Html {
  const last = points.at(-1)!;
  const cone = coneOf(outlook, last.price, { stepHours: 2, untilHours: AHEAD_HOURS });
  const fromMs = points[0]!.atMs;
  const toMs = last.atMs + (cone.at(-1)?.hours ?? 0) * HOUR_MS;
  const all = [...points.map(({ price }) => price), ...cone.flatMap(({ p10, p90 }) => [p10, p90])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const margin = (high - low || high) * 0.06;
  const across = (atMs: number): number => (atMs - fromMs) / (toMs - fromMs || 1);
  const down = (price: number): number => (high + margin - price) / (high - low + 2 * margin);
  const spot = (atMs: number, price: number): string =>
    `${Math.round(SIDE * across(atMs))} ${Math.round(SIDE * down(price))}`;
  const ahead = (hours: number): number => last.atMs + hours * HOUR_MS;
  const line = `M${points.map(({ atMs, price }) => spot(atMs, price)).join('L')}`;
  const band = (from: 'p10' | 'p25', to: 'p75' | 'p90'): string => {
    const lower = cone.map((one) => spot(ahead(one.hours), one[from]));
    const upper = cone.toReversed().map((one) => spot(ahead(one.hours), one[to]));
    return cone.length === 0 ? '' : `M${[...lower, ...upper].join('L')}Z`;
  };
  const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
  const priceBefore = (atMs: number): number => (points.findLast((one) => one.atMs <= atMs) ?? last).price;
  return html`<svg class="plot" role="img" aria-label="${texts.label}">
    <svg viewBox="0 0 ${SIDE} ${SIDE}" preserveAspectRatio="none" height="${percent(PLOT_HEIGHT)}">
      ${gridPrices(low, high).map(
        (price) => html`<path class="grid" d="M0 ${Math.round(SIDE * down(price))}H${SIDE}" />`,
      )}
      <path class="cone wide-cone" d="${band('p10', 'p90')}" />
      <path class="cone" d="${band('p25', 'p75')}" />
      <path class="now" d="M${Math.round(SIDE * across(last.atMs))} 0V${SIDE}" />
      <path class="area" d="${line}V${SIDE}H0Z" />
      <path class="line" d="${line}" />
    </svg>
    ${gridPrices(low, high).map(
      (price) =>
        html`<text x="0" y="${percent(PLOT_HEIGHT * down(price))}" dy="-4">${texts.price(price)}</text>`,
    )}
    ${daysBetween(fromMs, toMs).map(
      (atMs, i) =>
        html`<text class="${i % 2 === 0 ? 'day' : 'day odd'}" x="${percent(across(atMs))}" y="99%"
          >${texts.day(atMs)}</text
        >`,
    )}
    ${changes.map(
      ({ atMs, signal }) =>
        html`<circle
          class="${signal}"
          r="5"
          cx="${percent(across(Math.min(atMs, last.atMs)))}"
          cy="${percent(PLOT_HEIGHT * down(priceBefore(atMs)))}"
        />`,
    )}
  </svg>`;
}

/** Round prices within the range, by 1, 2, or 5 of a power of ten. */
function gridPrices(low: number, high: number): number[] {
  const rough = (high - low || high) / GRID_LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough)!;
  const first = Math.ceil(low / step);
  return Array.from(
    { length: Math.max(0, Math.floor(high / step) - first + 1) },
    (_, i) => (first + i) * step,
  );
}

const daysBetween = (fromMs: number, toMs: number): number[] => {
  const first = Math.ceil(fromMs / DAY_MS) * DAY_MS;
  // A name needs some room before the end.
  return Array.from(
    { length: Math.max(0, Math.ceil((toMs - DAY_MS / 2 - first) / DAY_MS)) },
    (_, i) => first + i * DAY_MS,
  );
};
