import { type PageLanguage, type SharedTexts } from '../display/texts.ts';
import { type Theme } from './snippet.ts';

/** Every word of the page that shows how to embed, in one language. */
export interface EmbedPageTexts extends SharedTexts {
  readonly title: string;
  readonly lead: string;
  readonly settings: string;
  readonly asset: string;
  readonly language: string;
  /** Of languages, in themselves. */
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
