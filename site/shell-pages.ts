import { EMBED_PATH, STATUS_PATH } from '../src/http/request/surfaces.ts';
import { html, type PageParts } from '../src/site/page-frame.ts';
import { PAGE_LANGUAGES, type PageLanguage } from './display/texts.ts';
import { ENGLISH_PAGE } from './embed/english-page.texts.ts';
import { GEORGIAN_PAGE } from './embed/georgian-page.texts.ts';
import { ENGLISH } from './page/english.texts.ts';
import { GEORGIAN } from './page/georgian.texts.ts';
import { ENGLISH_STATUS } from './status/english.texts.ts';
import { GEORGIAN_STATUS } from './status/georgian.texts.ts';

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
  { page: 'market', path: '/', texts: { en: ENGLISH, ka: GEORGIAN } },
  { page: 'embed', path: `${EMBED_PATH}/`, texts: { en: ENGLISH_PAGE, ka: GEORGIAN_PAGE } },
  { page: 'status', path: `${STATUS_PATH}/`, texts: { en: ENGLISH_STATUS, ka: GEORGIAN_STATUS } },
];

const pathIn = (language: PageLanguage, path: string): string =>
  language === 'en' ? path : path === '/' ? '/ka' : `/ka${path}`;

export const shellPages = (): (readonly [file: string, PageParts])[] =>
  SHELLS.flatMap(({ page, path, texts }) =>
    PAGE_LANGUAGES.map((language) => {
      const { title, description, withoutScript } = texts[language];
      const own = pathIn(language, path);
      return [
        `${own.endsWith('/') ? own : `${own}/`}index.html`,
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
