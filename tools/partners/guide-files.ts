import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { type MadeFile } from '../documents/keep-current.ts';
import { withMarkedPart } from '../documents/marked-part.ts';
import { GUIDE_TABLES } from './guide-tables.ts';

const FOLDER = join('docs', 'partners');

/** The partners' guides with their tables, and the number of sources in their samples, from the registries. */
export const guideFiles = (): readonly MadeFile[] =>
  Object.entries(GUIDE_TABLES).map(([slug, tables]) => {
    const file = join(FOLDER, `${slug}.md`);
    const text = Object.entries(tables).reduce(
      (document, [name, make]) =>
        withMarkedPart(
          document,
          { begin: `<!-- ${name}: written by npm run generate -->`, end: `<!-- end of ${name} -->` },
          make(),
        ),
      readFileSync(file, 'utf8'),
    );
    return [file, text.replaceAll(/("total_sources": )\d+/g, `$1${SOURCES.length}`)];
  });
