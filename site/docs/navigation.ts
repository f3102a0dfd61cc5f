import { GUIDE_GROUPS, type GuideGroup } from '../../src/http/guides/guide-groups.ts';
import { type GuideLanguage, guidePath, guidesPath } from '../../src/http/guides/partner-guides.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { REFERENCE_PATH } from '../../src/site/reference/contract-view.ts';
import { type Document } from './documents.ts';
import { type DocumentationTexts } from './texts.ts';

/** Search field and grouped links at the side of a page; on a phone, the links are a menu. */
export const navigation = (
  documents: readonly Document[],
  current: string,
  searchIndex: string,
  language: GuideLanguage,
  texts: DocumentationTexts,
): Html =>
  html`<div class="side">
    <search data-index="${searchIndex}">
      <input
        type="search"
        aria-label="${texts.search}"
        placeholder="${texts.searchHint}"
        autocomplete="off"
        spellcheck="false"
      />
      <div class="found" hidden></div>
    </search>
    <details class="guides">
      <summary>${texts.menu}</summary>
      <nav aria-label="${texts.menu}">
        <ul>
          ${link(guidesPath(language), texts.overview, current)}${link(REFERENCE_PATH, texts.reference, current)}
        </ul>
        ${groupsOf(documents).map(
          ([group, members]) =>
            html`<p id="group-${group}">${texts.groups[group]}</p>
              <ul aria-labelledby="group-${group}">
                ${shownIn(members, current).map((document) => entry(document, current, language, texts))}
              </ul>`,
        )}
      </nav>
    </details>
  </div>`;

export const groupsOf = (documents: readonly Document[]): [GuideGroup, Document[]][] =>
  (Object.keys(GUIDE_GROUPS) as GuideGroup[]).map((group) => [
    group,
    documents.filter((document) => document.group === group),
  ]);

/** Pages below another one (`methodology/maps`) are shown only next to each other. */
const shownIn = (documents: readonly Document[], current: string): readonly Document[] =>
  documents.filter((document) => {
    const parent = parentOf(document);
    return parent === null || current.startsWith(guidePath({ ...document, slug: parent }));
  });

export function parentOf({ slug }: Document): string | null {
  const slash = slug.indexOf('/');
  return slash === -1 ? null : slug.slice(0, slash);
}

const link = (path: string, title: string, current: string): Html =>
  html`<li><a href="${path}" aria-current="${path === current ? 'page' : 'false'}">${title}</a></li>`;

function entry(
  document: Document,
  current: string,
  language: GuideLanguage,
  texts: DocumentationTexts,
): Html {
  const path = guidePath(document);
  const isCurrent = path === current ? 'page' : 'false';
  const level = parentOf(document) === null ? 'guide' : 'below';
  return document.language === language
    ? html`<li class="${level}"><a href="${path}" aria-current="${isCurrent}">${document.title}</a></li>`
    : html`<li class="${level}">
        <a href="${path}" hreflang="en"
          ><span lang="en">${document.title}</span> <small>${texts.inEnglish}</small></a
        >
      </li>`;
}
