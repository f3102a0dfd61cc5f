import { type Asset } from '../../packages/engine/assets.ts';
import { EMBED_SCRIPT_PATH } from '../../src/http/request/surfaces.ts';
import { type PageLanguage } from '../display/words.ts';

export const THEMES = ['auto', 'day', 'night'] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  readonly asset: Asset;
  readonly language: PageLanguage;
  readonly theme: Theme;
  /** Empty for none. */
  readonly key: string;
}

/** Attributes of the element with these settings, without defaults. */
export const attributesOf = ({ asset, language, theme, key }: Settings): Record<string, string> => ({
  ...(key === '' ? {} : { 'api-key': key }),
  asset,
  lang: language,
  ...(theme === 'auto' ? {} : { theme }),
});

/** HTML to copy. Before the script has loaded, or without it, visitors see a link. */
export function snippetOf(settings: Settings, origin: string, linkText: string): string {
  const attributes = Object.entries(attributesOf(settings)).map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  return [
    `<script type="module" src="${origin}${EMBED_SCRIPT_PATH}"></script>`,
    `<market-verdict${attributes.join('')}>`,
    `  <a href="${origin}/">${linkText}</a>`,
    '</market-verdict>',
  ].join('\n');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
