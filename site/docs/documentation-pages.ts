import { guidePath, guidesPath } from '../../src/http/guides/partner-guides.ts';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';
import { EXAMPLE_ORIGIN, Html, html, type PageParts } from '../frame/page-frame.ts';
import { formatsOf } from '../display/formats.ts';
import { PAGE_LANGUAGES, type PageLanguage, SHARED_TEXTS } from '../display/words.ts';
import { REFERENCE_PATH } from '../../src/site/reference/contract-view.ts';
import { type Document, readDocuments } from './documents.ts';
import { ENGLISH_DOCUMENTATION } from './english.texts.ts';
import { GEORGIAN_DOCUMENTATION } from './georgian.texts.ts';
import { groupsOf, navigation, parentOf } from './navigation.ts';
import { renderGuide, type Section, sectionsOf } from './render-guide.ts';
import { searchIndex } from './search-index.ts';
import { type DocumentationTexts } from './texts.ts';

/** Files of the documentation by path: pages of the frame, and what is written as it is. */
export interface Documentation {
  readonly pages: readonly (readonly [file: string, PageParts])[];
  readonly files: readonly (readonly [file: string, text: string])[];
  /** Path of what the search reads: of one language, or in English for pages that are in no other. */
  readonly searchIndex: string;
}

const TEXTS: Readonly<Record<PageLanguage, DocumentationTexts>> = {
  en: ENGLISH_DOCUMENTATION,
  ka: GEORGIAN_DOCUMENTATION,
};

export function documentation(): Documentation {
  const own = { en: readDocuments('en'), ka: readDocuments('ka') };
  // English pages stand in for those that have no twin.
  const listed = {
    en: own.en,
    ka: own.en.map((english) => own.ka.find(({ slug }) => slug === english.slug) ?? english),
  };
  const written = PAGE_LANGUAGES.map((language) => pagesIn(language, listed[language], own));
  return {
    pages: written.flatMap(({ pages }) => pages),
    files: written.flatMap(({ files }) => files),
    searchIndex: written[PAGE_LANGUAGES.indexOf('en')]!.searchIndex,
  };
}

function pagesIn(
  language: PageLanguage,
  documents: readonly Document[],
  own: Readonly<Record<PageLanguage, readonly Document[]>>,
): Documentation {
  const texts = TEXTS[language];
  const index = searchIndex(documents);
  type Rest = Pick<PageParts, 'alternates' | 'head' | 'content'>;
  const page = (path: string, title: string, description: string, rest: Rest): PageParts => ({
    language,
    page: 'docs',
    title,
    description,
    path,
    navigation: navigation(documents, path, index.path, language, texts),
    ...rest,
  });
  const atPath = (parts: PageParts): readonly [string, PageParts] => [`${parts.path}index.html`, parts];

  const first = atPath(
    page(guidesPath(language), texts.title, texts.description, {
      alternates: { en: guidesPath('en'), ka: guidesPath('ka') },
      content: html`<h1>${texts.title}</h1>
        <p class="lead">${texts.welcome}</p>
        ${listOf(documents, language, texts)}
        <p>
          ${texts.forPrograms} <a href="${DATA_API_PATH}/openapi.json">${texts.contract}</a>,
          <a href="${DATA_API_PATH}/llms.txt">llms.txt</a>,
          <a href="${DATA_API_PATH}/llms-full.txt">${texts.allGuides}</a>
        </p>`,
    }),
  );
  const guides = documents.flatMap((document, place) => {
    if (document.language !== language) return [];
    const twins = PAGE_LANGUAGES.map((name) => own[name].find(({ slug }) => slug === document.slug));
    const alternates = Object.fromEntries(
      twins.flatMap((twin) => (twin === undefined ? [] : [[twin.language, guidePath(twin)]])),
    );
    const [previous, next] = [documents[place - 1], documents[place + 1]];
    return [
      atPath(
        page(guidePath(document), document.title, document.description, {
          alternates,
          head: headOf(document, previous, next),
          content: guideContent(document, previous, next, language, texts),
        }),
      ),
    ];
  });
  return {
    pages: [first, ...guides, notFoundPage(page, documents, language, texts)],
    searchIndex: index.path,
    files: [
      [index.path, index.json],
      ...documents
        .filter((document) => document.language === language)
        .map((document) => [markdownPath(document), markdownOf(document, texts)] as const),
    ],
  };
}

const notFoundPage = (
  page: (
    path: string,
    title: string,
    description: string,
    rest: Pick<PageParts, 'head' | 'content'>,
  ) => PageParts,
  documents: readonly Document[],
  language: PageLanguage,
  texts: DocumentationTexts,
): readonly [string, PageParts] => [
  `${guidesPath(language)}not-found.html`,
  page('', texts.notFound, texts.notFoundSays, {
    head: html`<meta name="robots" content="noindex" />`,
    content: html`<h1>${texts.notFound}</h1>
      <p>${texts.notFoundSays} ${texts.notFoundList}</p>
      ${listOf(documents, language, texts)}`,
  }),
];

const listOf = (documents: readonly Document[], language: PageLanguage, texts: DocumentationTexts): Html =>
  html`<div class="groups">
    ${groupsOf(documents).map(
      ([group, members]) =>
        html`<section>
          <h2>${texts.groups[group]}</h2>
          <p class="quiet">${texts.groupsSay[group]}</p>
          <ul class="list-of-guides">
            ${members
              .filter((document) => parentOf(document) === null)
              .map((document) => listed(document, language, texts))}
          </ul>
        </section>`,
    )}
    <section>
      <h2>${texts.reference}</h2>
      <p><a href="${REFERENCE_PATH}">${texts.reference}</a>: ${texts.referenceSays}</p>
    </section>
  </div>`;

const listed = (document: Document, language: PageLanguage, texts: DocumentationTexts): Html =>
  document.language === language
    ? html`<li><a href="${guidePath(document)}">${document.title}</a><br />${document.description}</li>`
    : html`<li lang="en">
        <a href="${guidePath(document)}" hreflang="en">${document.title}</a>
        <small lang="${language}">${texts.inEnglish}</small><br />${document.description}
      </li>`;

const headOf = (document: Document, previous?: Document, next?: Document): Html =>
  html`<link rel="alternate" type="text/markdown" href="${markdownPath(document)}" />
    ${previous && html`<link rel="prev" href="${guidePath(previous)}" />`}${next && html`<link rel="next" href="${guidePath(next)}" />`}`;

function guideContent(
  document: Document,
  previous: Document | undefined,
  next: Document | undefined,
  language: PageLanguage,
  texts: DocumentationTexts,
): Html {
  const { day } = formatsOf(SHARED_TEXTS[language]);
  return html`<h1>${document.title}</h1>
    ${contentsOf(sectionsOf(document.text), texts)}
    ${document.text.includes(EXAMPLE_ORIGIN) && html`{{#addressless}}<noscript><p>${texts.exampleAddress}</p></noscript>{{/addressless}}`}
    <div class="guide">${new Html(renderGuide(document.text, texts))}</div>
    <nav class="pager" aria-label="${texts.pages}">
      ${previous && html`<a rel="prev" href="${guidePath(previous)}"><small>${texts.previous}</small> ${previous.title}</a>`}
      ${next && html`<a rel="next" href="${guidePath(next)}"><small>${texts.next}</small> ${next.title}</a>`}
    </nav>
    <p class="quiet">
      ${document.editedOn !== null && texts.edited(day(document.editedOn))}
      <a href="${markdownPath(document)}" type="text/markdown">${texts.markdown}</a>
    </p>`;
}

/** Links to the parts of a page, if it has some; on narrow screens, they are a menu. */
function contentsOf(sections: readonly Section[], texts: DocumentationTexts): Html | null {
  const shown = sections.filter(({ heading }) => heading !== '');
  if (shown.length < 2) return null;
  return html`<details class="contents">
    <summary>${texts.onThisPage}</summary>
    <nav aria-label="${texts.onThisPage}">
      <ul>
        ${shown.map(
          ({ depth, heading, anchor }) =>
            html`<li class="${depth > 2 ? 'below' : 'part'}"><a href="#${anchor}">${heading}</a></li>`,
        )}
      </ul>
    </nav>
  </details>`;
}

const markdownPath = (document: Document): string => `${guidePath(document).slice(0, -1)}.md`;

/** The Markdown of a page, with the addresses of the deployment. */
const markdownOf = ({ title, text }: Document, { exampleAddress }: DocumentationTexts): string =>
  `# ${title}\n\n${text.includes(EXAMPLE_ORIGIN) ? `{{#addressless}}> ${exampleAddress}\n\n{{/addressless}}` : ''}${text.replaceAll(EXAMPLE_ORIGIN, '{{address}}').replaceAll('](/', ']({{origin}}/')}`;
