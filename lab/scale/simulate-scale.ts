// npm run simulate:scale: prints what deployments of several sizes need, by the measured costs. `--write` puts the table into
// docs/scaling.md; `--check` fails where the table there is not current.
import { readFileSync, writeFileSync } from 'node:fs';
import { formatted } from '../../tools/documents/formatted.ts';
import { type Marks, withMarkedPart } from '../../tools/documents/marked-part.ts';
import { scaleTable } from './scale-tables.ts';

const FILE = 'docs/scaling.md';
const MARKS: Marks = {
  begin: '<!-- table: written by npm run simulate:scale -- --write -->',
  end: '<!-- end of table -->',
};

const asked = (word: string): boolean => process.argv.includes(word);

async function main(): Promise<number> {
  const table = scaleTable();
  if (!asked('--write') && !asked('--check')) {
    console.log(table);
    return 0;
  }
  const document = readFileSync(FILE, 'utf8');
  const wanted = await formatted(withMarkedPart(document, MARKS, table), FILE);
  if (wanted === document) return 0;
  if (asked('--write')) {
    writeFileSync(FILE, wanted);
    return 0;
  }
  console.error(`${FILE} is not current: run npm run simulate:scale -- --write`);
  return 1;
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
