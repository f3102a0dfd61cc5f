import { html, type Html } from '../frame/page-frame.ts';
import { type MarketTexts } from '../../src/site/market/market-texts.ts';

interface Bin {
  readonly mean_probability: number | null;
  readonly hit_rate: number;
  readonly cases: number;
}

/** Number of standard deviations on each side of a 95% interval. */
const Z = 1.96;
const SIDE = 240;

/** Wilson's score interval. */
export function wilson(rate: number, cases: number): { readonly low: number; readonly high: number } {
  const weight = 1 + Z ** 2 / cases;
  const middle = (rate + Z ** 2 / (2 * cases)) / weight;
  const reach = (Z / weight) * Math.sqrt((rate * (1 - rate)) / cases + (Z / (2 * cases)) ** 2);
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/**
 * Stated probabilities against how often they came true.
 *
 * @param independence share of the cases that don't overlap
 */
export function reliabilityFigure(
  title: string,
  bins: readonly Bin[],
  independence: number,
  { write, t }: Pick<MarketTexts, 'write' | 't'>,
): Html {
  const points = bins.flatMap(({ mean_probability: stated, hit_rate: rate, cases }) =>
    stated === null ? [] : [{ stated, rate, cases, ...wilson(rate, Math.max(1, cases * independence)) }],
  );
  const most = Math.max(...points.map(({ cases }) => cases));
  const at = (share: number): number => Math.round(SIDE * share);
  const label = points.map(({ stated, rate, low, high, cases }) =>
    t('reliability-point', {
      probability: write.percent(stated),
      rate: write.percent(rate),
      low: write.percent(low),
      high: write.percent(high),
      cases: write.count(cases),
    }),
  );
  return html`<figure>
    <figcaption>${title}</figcaption>
    <svg
      class="reliability"
      viewBox="-44 -8 300 292"
      role="img"
      aria-label="${t('reliability-label', { points: label.join('; ') })}"
    >
      ${[0, 0.5, 1].map(
        (share) =>
          html`<path class="grid" d="M0 ${at(1 - share)}H${SIDE}M${at(share)} 0V${SIDE}" />
            <text x="-6" y="${at(1 - share) + 4}" text-anchor="end">${write.percent(share)}</text>
            <text x="${at(share)}" y="${SIDE + 16}" text-anchor="middle">${write.percent(share)}</text>`,
      )}
      <path class="now" d="M0 ${SIDE}L${SIDE} 0" />
      ${points.map(
        ({ stated, rate, low, high, cases }) =>
          html`<path class="interval" d="M${at(stated)} ${at(1 - low)}V${at(1 - high)}" />
            <circle
              class="point"
              cx="${at(stated)}"
              cy="${at(1 - rate)}"
              r="${(2.5 + 4 * Math.sqrt(cases / most)).toFixed(1)}"
            />`,
      )}
      <text x="${SIDE / 2}" y="${SIDE + 36}" text-anchor="middle">${t('reliability-across')}</text>
      <text x="6" y="12">${t('reliability-up')}</text>
    </svg>
  </figure>`;
}
