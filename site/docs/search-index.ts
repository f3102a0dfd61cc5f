import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_API_PATH, DOCUMENTATION_PATH } from '../../src/http/request/surfaces.ts';
import { guidePath } from '../../src/http/guides/partner-guides.ts';
import { type Document } from './documents.ts';
import { REFERENCE_PATH } from './navigation.ts';
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
  sections: sectionsOf(document.text).map(({ heading, anchor, text }) => [heading, anchor, text]),
});

interface Baseline {
  readonly document: {
    readonly paths: Readonly<
      Record<string, Readonly<Record<string, { readonly operationId: string; readonly summary: string }>>>
    >;
  };
}

/** Routes by their names in the released contract; their descriptions are in the reference. */
function routes(): SearchablePage[] {
  const { document } = JSON.parse(readFileSync(CONTRACT, 'utf8')) as Baseline;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ operationId, summary }) => ({
      path: `${REFERENCE_PATH}${operationId}/`,
      title: summary,
      description: `${path.replace(DATA_API_PATH, '')} ${operationId}`,
      sections: [],
    })),
  );
}
