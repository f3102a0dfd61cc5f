import { type SourceDefinition } from '../../../packages/engine/sources/source.ts';
import { PROVIDERS } from '../../../packages/engine/sources/provider.ts';
import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { html, type Html } from '../../../site/frame/page-frame.ts';
import { inEachPageLanguage, wordsOfPage } from '../page-texts.ts';

/** Words, names, and figures of the status. What an extension adds has the name that it declares. */
export const STATUS_WORDS = inEachPageLanguage((language) => {
  const words = wordsOfPage(language, 'status');
  const { t, shared, write, numbers } = words;
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(shared.locale, { ...options, timeZone: 'UTC' });
    return (atMs: number): string => format.format(atMs);
  };
  /** IDs of messages have neither dots nor colons. */
  const name = (kind: string, id: string, declared: string): string =>
    t(`${kind}-${id.replaceAll(/[.:]/g, '-')}`, {}, declared);
  return {
    ...words,
    day: dated({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: dated({ month: 'long', year: 'numeric' }),
    at: (atMs: number): Html => html`<time datetime="${isoUtc(atMs)}">${write.moment(isoUtc(atMs))}</time>`,
    /** Two decimals, cut off, so that failures aren't rounded away. */
    share: (share: number): string => numbers.percent(Math.floor(share * 10_000) / 100, 2),
    product: (id: string): string => name('product', id, id),
    source: ({ id, metricId, title, metricTitle, dimension }: SourceDefinition): string =>
      title === `${metricTitle}, ${dimension}`
        ? `${name('source', metricId, metricTitle)}, ${dimension}`
        : name('source', id, title),
    provider: ({ provider }: SourceDefinition): string =>
      name('provider', provider, PROVIDERS[provider].name),
  };
});
export type StatusWords = (typeof STATUS_WORDS)['en'];
