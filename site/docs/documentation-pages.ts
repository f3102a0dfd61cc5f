import { CADENCE_MINUTES } from '../../packages/engine/schedule/cycle-clock.ts';
import { type Guide, guidePath } from '../../src/http/guides/partner-guides.ts';
import { DATA_API_PATH, DOCUMENTATION_PATH } from '../../src/http/request/surfaces.ts';
import { escaped, renderGuide } from './render-guide.ts';

/** A page of the documentation: its path below `docs`, and the content of its frame. */
export interface DocumentationPage {
  readonly file: string;
  readonly title: string;
  /** HTML. */
  readonly navigation: string;
  /** HTML, beginning with its one H1. */
  readonly content: string;
}

const REFERENCE_PATH = `${DOCUMENTATION_PATH}/reference/`;

/** All pages: the guides, their list, the reference, and the page for unknown addresses. */
export function documentationPages(guides: readonly Guide[]): DocumentationPage[] {
  const page = (file: string, title: string, content: string, path: string | null): DocumentationPage => ({
    file,
    title: `${escaped(title)} · Market intelligence`,
    navigation: navigation(guides, path),
    content: `<h1>${escaped(title)}</h1>\n${content}`,
  });
  return [
    page(
      'index.html',
      'Documentation',
      `${WELCOME}\n${listOf(guides)}\n${FOR_PROGRAMS}`,
      `${DOCUMENTATION_PATH}/`,
    ),
    page('reference/index.html', 'Reference', REFERENCE, REFERENCE_PATH),
    page(
      'not-found.html',
      'Page not found',
      `<p>The documentation has no page at this address. These are all pages:</p>\n${listOf(guides)}`,
      null,
    ),
    ...guides.map((guide) =>
      page(`${guide.slug}/index.html`, guide.title, renderGuide(guide.text), guidePath(guide)),
    ),
  ];
}

const WELCOME = `<p>Composite indices, the verdict of a crew of agents, and attributed public series for BTC, ETH, and SOL,
updated every ${CADENCE_MINUTES} minutes. Every route is HTTP GET and returns JSON unless its description says otherwise. You get all latest values without a key.</p>`;

const FOR_PROGRAMS = `<p>For programs and assistants: the <a href="${DATA_API_PATH}/openapi.json">contract as OpenAPI 3.1</a>,
<a href="${DATA_API_PATH}/llms.txt">llms.txt</a>, and <a href="${DATA_API_PATH}/llms-full.txt">all guides as one text</a>.</p>`;

const REFERENCE = `<p>Every route that partners can call, from the
<a href="${DATA_API_PATH}/openapi.json">contract of this deployment</a>.</p>
<div id="reference" role="status">Loading the contract. This page needs JavaScript; the contract itself does not.</div>`;

const listOf = (guides: readonly Guide[]): string =>
  [
    '<ul class="list-of-guides">',
    ...guides.map(
      (guide) =>
        `<li><a href="${guidePath(guide)}">${escaped(guide.title)}</a><br>${escaped(withoutMarkup(guide.summary))}</li>`,
    ),
    `<li><a href="${REFERENCE_PATH}">Reference</a><br>Every route with its parameters, fields, an example, and code.</li>`,
    '</ul>',
  ].join('\n');

function navigation(guides: readonly Guide[], current: string | null): string {
  const link = (path: string, title: string): string =>
    `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`;
  return [
    '<ul>',
    link(`${DOCUMENTATION_PATH}/`, 'Overview'),
    ...guides.map((guide) => link(guidePath(guide), guide.title)),
    link(REFERENCE_PATH, 'Reference'),
    '</ul>',
  ].join('\n');
}

/** A paragraph of Markdown as plain text: code and emphasis without marks, links without addresses. */
const withoutMarkup = (markdown: string): string =>
  markdown.replace(/\[([^\][]+)\]\([^()]*\)/g, '$1').replace(/[`*]/g, '');
