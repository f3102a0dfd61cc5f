import { type SourceDefinition } from '../../../packages/engine/sources/source.ts';
import { PROVIDERS } from '../../../packages/engine/sources/provider.ts';
import { DAY_MS, HOUR_MS, isoUtc, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { formatsOf } from '../display/formats.ts';
import { SHARED_TEXTS } from '../display/shared-texts.ts';
import { type PageLanguage } from '../display/texts.ts';
import { html, type Html } from '../page-frame.ts';
import { pageTexts } from '../page-texts.ts';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Words, names, and figures of the status in a language. What an extension adds has the name that it declares. */
function statusWords(language: PageLanguage) {
  const shared = SHARED_TEXTS[language];
  const { locale } = shared;
  const t = pageTexts(language, 'status');
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (atMs: number): string => format.format(atMs);
  };
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  /** IDs of messages have neither dots nor colons. */
  const name = (kind: string, id: string, declared: string): string =>
    t(`${kind}-${id.replaceAll(/[.:]/g, '-')}`, {}, declared);
  const { moment } = formatsOf(shared);
  return {
    language,
    t,
    day: dated({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: dated({ month: 'long', year: 'numeric' }),
    at: (atMs: number): Html => html`<time datetime="${isoUtc(atMs)}">${moment(isoUtc(atMs))}</time>`,
    /** Two decimals, cut off, so that failures aren't rounded away. */
    share: (share: number): string => `${percent.format(Math.floor(share * 10_000) / 100)}%`,
    /** In the largest unit that there are two of. */
    length: (ms: number): string => {
      const [unit, unitMs] = UNITS.find(([, unitMs]) => ms >= 2 * unitMs) ?? UNITS.at(-1)!;
      return new Intl.NumberFormat(locale, { style: 'unit', unit }).format(Math.round(ms / unitMs));
    },
    /** A row of one cell fills it. Scrolled by keyboard where it's wider than the page. */
    table: (name: string, heads: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html =>
      html`<div class="wide" role="region" tabindex="0" aria-label="${name}">
        <table>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${t(head)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ([first, ...others]) =>
                html`<tr>
                  <th scope="row" ${others.length === 0 && html` colspan="${heads.length}"`}>${first}</th>
                  ${others.map((cell) => html`<td>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
    product: (id: string): string => name('product', id, id),
    source: ({ id, metricId, title, metricTitle, dimension }: SourceDefinition): string =>
      title === `${metricTitle}, ${dimension}`
        ? `${name('source', metricId, metricTitle)}, ${dimension}`
        : name('source', id, title),
    provider: ({ provider }: SourceDefinition): string =>
      name('provider', provider, PROVIDERS[provider].name),
  };
}

export type StatusWords = ReturnType<typeof statusWords>;

export const STATUS_WORDS = { en: statusWords('en'), ka: statusWords('ka') };
