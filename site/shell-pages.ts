import { EMBED_PATH } from '../src/http/request/surfaces.ts';
import { html, type PageParts } from './frame/page-frame.ts';
import { PAGE_LANGUAGES, type PageLanguage } from './display/words.ts';
import { ENGLISH_PAGE } from './embed/english-page.texts.ts';
import { GEORGIAN_PAGE } from './embed/georgian-page.texts.ts';

interface Shell {
  readonly page: PageParts['page'];
  /** Below the folder of the language. */
  readonly path: string;
  readonly texts: Readonly<
    Record<
      PageLanguage,
      { readonly title: string; readonly description: string; readonly withoutScript: string }
    >
  >;
}

/** Pages whose content their scripts make. */
const SHELLS: readonly Shell[] = [
  { page: 'embed', path: `${EMBED_PATH}/`, texts: { en: ENGLISH_PAGE, ka: GEORGIAN_PAGE } },
];

const pathIn = (language: PageLanguage, path: string): string => (language === 'en' ? path : `/ka${path}`);

export const shellPages = (): (readonly [file: string, PageParts])[] =>
  SHELLS.flatMap(({ page, path, texts }) =>
    PAGE_LANGUAGES.map((language) => {
      const { title, description, withoutScript } = texts[language];
      const own = pathIn(language, path);
      return [
        `${own}index.html`,
        {
          language,
          page,
          title,
          description,
          path: own,
          alternates: { en: path, ka: pathIn('ka', path) },
          navigation: '',
          content: html`<noscript>${withoutScript}</noscript>
            <div id="page"></div>`,
        },
      ] as const;
    }),
  );
