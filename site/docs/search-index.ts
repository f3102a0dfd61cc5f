import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTATION_PATH } from '../../src/http/request/surfaces.ts';
import { guidePath } from '../../src/http/guides/partner-guides.ts';
import { type Contract, referenceEntries } from '../../src/site/reference/contract-view.ts';
import { type Document } from './documents.ts';
import { sectionsOf } from './render-guide.ts';
import { type SearchablePage } from './searchable-page.ts';

const CONTRACT = join(import.meta.dirname, '..', '..', 'docs', 'contract', 'openapi.baseline.json');

/** What the search of a language reads, as a file that carries a hash of its content in its name. */
export function searchIndex(documents: readonly Document[]): {
  readonly path: string;
  readonly json: string;
} {
  const json = JSON.stringify([...documents.map(searchable), ...routes()]);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8);
  return { path: `${DOCUMENTATION_PATH}/assets/search-${hash}.json`, json };
}

const searchable = (document: Document): SearchablePage => ({
  path: guidePath(document),
  title: document.title,
  description: document.description,
  // Figures of the methodology's tables are many, and nobody looks for them.
  sections: sectionsOf(document.text, !document.slug.startsWith('methodology')).map(
    ({ heading, anchor, text }) => [heading, anchor, text],
  ),
});

/** Routes by their names in the released contract; their descriptions are in the reference. */
function routes(): SearchablePage[] {
  const { document } = JSON.parse(readFileSync(CONTRACT, 'utf8')) as { readonly document: Contract };
  return referenceEntries(document).map((entry) => ({ ...entry, sections: [] }));
}
