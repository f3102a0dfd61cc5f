import { html, type Html } from '../frame/page-frame.ts';
import { type RecordTexts } from '../../src/site/record/record-texts.ts';

const SIDE = 240;

/** Cases by tenths of the stated distribution, next to the line that they are on if it's right. */
export function pitFigure(title: string, counts: readonly number[], { t, write }: RecordTexts): Html {
  const cases = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.map((count) => count / cases);
  const expected = 1 / counts.length;
  const most = Math.max(2 * expected, ...shares);
  const down = (share: number): number => Math.round(SIDE * (1 - share / most));
  const step = SIDE / counts.length;
  const label = t('pit-label', { shares: shares.map(write.percent).join('; '), cases: write.count(cases) });
  return html`<figure>
    <figcaption>${title}</figcaption>
    <svg class="reliability histogram" viewBox="-44 -8 300 292" role="img" aria-label="${label}">
      ${[0, expected, most].map(
        (share) =>
          html`<path class="grid" d="M0 ${down(share)}H${SIDE}" />
            <text x="-6" y="${down(share) + 4}" text-anchor="end">${write.percent(share)}</text>`,
      )}
      ${shares.map(
        (share, i) =>
          html`<path class="bar" d="M${step * i + 2} ${SIDE}V${down(share)}h${step - 4}V${SIDE}Z" />`,
      )}
      <path class="now" d="M0 ${down(expected)}H${SIDE}" />
      ${[0, 0.5, 1].map(
        (level) =>
          html`<text x="${SIDE * level}" y="${SIDE + 16}" text-anchor="middle"
            >${write.percent(level)}</text
          >`,
      )}
      <text x="${SIDE / 2}" y="${SIDE + 36}" text-anchor="middle">${t('pit-across')}</text>
    </svg>
  </figure>`;
}
