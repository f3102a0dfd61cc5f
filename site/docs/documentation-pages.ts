import { CADENCE_MINUTES } from '../../packages/engine/schedule/cycle-clock.ts';
import { type Guide, guidePath } from '../../src/http/guides/partner-guides.ts';
import { DATA_API_PATH, DOCUMENTATION_PATH } from '../../src/http/request/surfaces.ts';
import { escaped, type PageParts } from '../../src/site/page-frame.ts';
import { renderGuide } from './render-guide.ts';

const REFERENCE_PATH = `${DOCUMENTATION_PATH}/reference/`;

/** All pages by file: the guides, their list, the reference, and the page for unknown addresses. */
export function documentationPages(guides: readonly Guide[]): (readonly [file: string, PageParts])[] {
  const page = (path: string, title: string, description: string, content: string): PageParts => ({
    language: 'en',
    page: path === REFERENCE_PATH ? 'reference' : 'docs',
    title,
    description,
    path,
    navigation: navigation(guides, path),
    content: `<h1>${escaped(title)}</h1>\n${content}`,
  });
  return [
    page(
      `${DOCUMENTATION_PATH}/`,
      'Documentation',
      WELCOME,
      `<p>${WELCOME}</p>\n${listOf(guides)}\n${FOR_PROGRAMS}`,
    ),
    page(REFERENCE_PATH, 'Reference', 'Every route that partners can call.', REFERENCE),
    ...guides.map((guide) =>
      page(guidePath(guide), guide.title, withoutMarkup(guide.summary), renderGuide(guide.text)),
    ),
  ]
    .map((parts): readonly [string, PageParts] => [`${parts.path}index.html`, parts])
    .concat([
      [
        `${DOCUMENTATION_PATH}/not-found.html`,
        page(
          '',
          'Page not found',
          'The documentation has no page at this address.',
          `<p>The documentation has no page at this address. These are all pages:</p>\n${listOf(guides)}`,
        ),
      ],
    ]);
}

const WELCOME = `Composite indices, the verdict of a crew of agents, and attributed public series for BTC, ETH, and SOL,
updated every ${CADENCE_MINUTES} minutes. Every route is HTTP GET and returns JSON unless its description says otherwise. You get all latest values without a key.`;

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

function navigation(guides: readonly Guide[], current: string): string {
  const link = (path: string, title: string): string =>
    `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`;
  return [
    '<nav class="guides" aria-label="Guides"><ul>',
    link(`${DOCUMENTATION_PATH}/`, 'Overview'),
    ...guides.map((guide) => link(guidePath(guide), guide.title)),
    link(REFERENCE_PATH, 'Reference'),
    '</ul></nav>',
  ].join('\n');
}

/** A paragraph of Markdown as plain text: code and emphasis without marks, links without addresses. */
const withoutMarkup = (markdown: string): string =>
  markdown.replace(/\[([^\][]+)\]\([^()]*\)/g, '$1').replace(/[`*]/g, '');
