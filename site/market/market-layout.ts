import { type EnvelopeMeta } from '../../src/http/envelope/envelope.response.ts';
import { table } from '../display/table.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { type Reading } from '../../src/site/market/market-readings.ts';
import { type MarketTexts } from '../../src/site/market/market-texts.ts';

/** A failed route withholds its part of the page, and no other. */
export const withReading = <Data>(
  reading: Reading<Data>,
  texts: MarketTexts,
  content: (data: Data, meta: EnvelopeMeta) => Html | readonly Html[],
): Html =>
  'data' in reading
    ? html`${content(reading.data, reading.meta)}`
    : html`<p class="failed">${texts.t('withheld', { code: reading.failed })}</p>`;

export const attributionOf = ({ attribution }: EnvelopeMeta): Html[] =>
  attribution.map(({ text, url }) => (url === null ? html`${text}` : html`<a href="${url}">${text}</a>`));

type Texts = Pick<MarketTexts, 't'>;

/** A part of a page, headed by its name. */
export const headed = (name: string, content: Html | readonly Html[], { t }: Texts): Html =>
  html`<section id="${name}">
    <h2>${t(name)}</h2>
    ${content}
  </section>`;

/** A part that is renewed. @param introduction ID of a text; null: none */
export const section = (name: string, introduction: string | null, content: Html, texts: Texts): Html =>
  headed(
    name,
    html`${introduction && html`<p class="says">${texts.t(introduction)}</p>`}
      <div data-part="${name}">${content}</div>`,
    texts,
  );

/** A table whose column heads are `<heads>-1` and so on in the catalog. */
export const tableOf = (
  heads: string,
  rows: readonly (readonly [string, ...(string | Html)[]])[],
  { t }: Texts,
  terms: { readonly className?: string; readonly horizon?: string } = {},
): Html => {
  const texts = rows[0]!.map((_, i) => t(`${heads}-${i + 1}`, { horizon: terms.horizon ?? '' }));
  return table(terms.horizon ?? texts[0]!, texts, rows, terms.className);
};

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
