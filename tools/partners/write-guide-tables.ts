// npm run docs:partners: writes the tables of the partners' guides from the registries into docs/partners. `--check` writes nothing and
// fails when a table is not current.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMarkdown } from '../documents/format-markdown.ts';
import { withMarkedPart } from '../documents/marked-part.ts';
import { GUIDE_TABLES } from './guide-tables.ts';

const FOLDER = join('docs', 'partners');

async function main(checking: boolean): Promise<number> {
  const stale: string[] = [];
  for (const [slug, tables] of Object.entries(GUIDE_TABLES)) {
    const file = join(FOLDER, `${slug}.md`);
    const held = readFileSync(file, 'utf8');
    const filled = Object.entries(tables).reduce(
      (document, [name, make]) =>
        withMarkedPart(
          document,
          { begin: `<!-- ${name}: written by npm run docs:partners -->`, end: `<!-- end of ${name} -->` },
          make(),
        ),
      held,
    );
    const wanted = await formatMarkdown(filled, file);
    if (held === wanted) continue;
    stale.push(file);
    if (!checking) writeFileSync(file, wanted);
  }
  if (!checking) console.log(stale.length > 0 ? `wrote ${stale.join(', ')}` : 'every table is current');
  else if (stale.length > 0) console.error(`not current: ${stale.join(', ')}; run npm run docs:partners`);
  return checking && stale.length > 0 ? 1 : 0;
}

main(process.argv.includes('--check')).then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
