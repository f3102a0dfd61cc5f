import { readFile, writeFile } from 'node:fs/promises';
import { formatted } from '../../tools/documents/formatted.ts';
import { type Marks, withMarkedPart } from '../../tools/documents/marked-part.ts';

const DOCUMENT = 'docs/methodology/outlook.md';
const MARKS: Marks = {
  begin: '<!-- figures: written by npm run lab -- outlook --write -->',
  end: '<!-- end of figures -->',
};

export async function writeOutlookFigures(lines: readonly string[]): Promise<void> {
  const document = withMarkedPart(await readFile(DOCUMENT, 'utf8'), MARKS, lines.join('\n'));
  await writeFile(DOCUMENT, formatted(document, DOCUMENT));
}
