// npm run docs:methodology: writes the tables of the methodology from the code into docs/methodology. `--check` writes nothing and
// fails when a table is not current.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMarkdown } from '../documents/format-markdown.ts';
import { METHODOLOGY_FOLDER, methodologyTables } from './methodology-tables.ts';

async function main(checking: boolean): Promise<number> {
  await mkdir(METHODOLOGY_FOLDER, { recursive: true });
  const stale: string[] = [];
  for (const [name, text] of methodologyTables()) {
    const file = join(METHODOLOGY_FOLDER, name);
    const wanted = await formatMarkdown(text, file);
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
    stale.push(file);
    if (!checking) await writeFile(file, wanted);
  }
  if (!checking) console.log(stale.length > 0 ? `wrote ${stale.join(', ')}` : 'every table is current');
  else if (stale.length > 0) console.error(`not current: ${stale.join(', ')}; run npm run docs:methodology`);
  return checking && stale.length > 0 ? 1 : 0;
}

main(process.argv.includes('--check')).then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
