import { type EnvelopeMeta } from '../../http/envelope/envelope.response.ts';
import { html, type Html } from '../page-frame.ts';
import { type Reading } from './market-readings.ts';
import { type MarketTexts } from './market-texts.ts';

/** A failed route withholds its part of the page, and no other. */
export const withReading = <Data>(
  reading: Reading<Data>,
  texts: MarketTexts,
  content: (data: Data, meta: EnvelopeMeta) => Html,
): Html =>
  'data' in reading
    ? content(reading.data, reading.meta)
    : html`<p class="failed">${texts.t('withheld', { code: reading.failed })}</p>`;

export const attributionOf = ({ attribution }: EnvelopeMeta): Html[] =>
  attribution.map(({ text, url }) => (url === null ? html`${text}` : html`<a href="${url}">${text}</a>`));

/** A table whose first column has the heads of its rows, and whose column heads are `<heads>-1` and so on in the catalog. */
export const tableOf = (
  heads: string,
  rows: readonly (readonly [string, ...(string | Html)[]])[],
  { t }: Pick<MarketTexts, 't'>,
  terms: { readonly className?: string; readonly horizon?: string } = {},
): Html =>
  html`<div class="wide" tabindex="0" role="group" aria-label="${t(`${heads}-1`)}">
    <table class="${terms.className}">
      <thead>
        <tr>
          ${rows[0]!.map((_, i) => html`<th scope="col">${t(`${heads}-${i + 1}`, { horizon: terms.horizon ?? '' })}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${others.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const BLOCK_PX = 12;

/** A row of equal blocks, coloured by what each is; words next to it say the same. */
export const blocks = (kinds: readonly string[]): Html =>
  html`<svg
    class="blocks"
    viewBox="0 0 ${BLOCK_PX * kinds.length} 14"
    width="${BLOCK_PX * kinds.length}"
    height="14"
    aria-hidden="true"
  >
    ${kinds.map((kind, i) => html`<rect class="${kind}" x="${BLOCK_PX * i}" width="9" height="14" rx="2" />`)}
  </svg>`;
