import { type PageLanguage, type Words } from '../display/words.ts';
import { type Theme } from './snippet.ts';

/** Words of the page on embedding, in one language. */
export interface EmbedPageTexts extends Words {
  readonly title: string;
  /** For search engines and shared links. */
  readonly description: string;
  readonly withoutScript: string;
  readonly lead: string;
  readonly settings: string;
  readonly asset: string;
  readonly language: string;
  /** Names of languages, each in itself. */
  readonly languages: Readonly<Record<PageLanguage, string>>;
  readonly theme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly key: string;
  readonly keyHint: string;
  readonly html: string;
  readonly htmlSays: string;
  readonly copy: string;
  readonly copied: string;
  readonly keys: string;
  readonly keysSay: readonly string[];
  readonly more: string;
  readonly guide: string;
}
