// npm run docs:partners: writes the tables of the partners' guides from the registries into docs/partners. `--check` writes nothing and
// fails when a table is not current.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepCurrent } from '../documents/keep-current.ts';
import { withMarkedPart } from '../documents/marked-part.ts';
import { GUIDE_TABLES } from './guide-tables.ts';

const FOLDER = join('docs', 'partners');

keepCurrent('docs:partners', function* () {
  for (const [slug, tables] of Object.entries(GUIDE_TABLES)) {
    const file = join(FOLDER, `${slug}.md`);
    let text = readFileSync(file, 'utf8');
    for (const [name, make] of Object.entries(tables)) {
      const marks = {
        begin: `<!-- ${name}: written by npm run docs:partners -->`,
        end: `<!-- end of ${name} -->`,
      };
      text = withMarkedPart(text, marks, make());
    }
    yield [file, text];
  }
});
