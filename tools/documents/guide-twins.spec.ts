import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleProblems } from '../../test/support/narrative/style-rules.ts';

const ENGLISH = join('docs', 'partners');
const GEORGIAN = join(ENGLISH, 'ka');
const twins = existsSync(GEORGIAN) ? readdirSync(GEORGIAN).filter((name) => name.endsWith('.md')) : [];

const CODE = /^```[\s\S]*?^```/gm;

const codeOf = (document: string): readonly string[] => document.match(CODE) ?? [];
const proseOf = (document: string): string => document.replace(CODE, '').replace(/^<!--.*-->$/gm, '');
const field = (document: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.+)$`, 'm').exec(document)?.[1];
const outline = (document: string): readonly string[] =>
  (proseOf(document).match(/^#+ /gm) ?? []).map((mark) => mark.trim());
/** Rows of each table. */
const tables = (document: string): readonly number[] =>
  (proseOf(document).match(/(?:^\|.*\n)+/gm) ?? []).map((table) => table.trim().split('\n').length);

/** Sentences and cells without what isn't Georgian: code, addresses, and titles of English pages. */
const georgianOf = (document: string): readonly string[] =>
  proseOf(document)
    .split(/\n|\|/)
    .filter((line) => !/^(?:---|order:|group:)/.test(line))
    .map((line) =>
      line
        .replace(/\]\([^)]*\)/g, ']')
        .replace(/`[^`]*`/g, 'X')
        .replace(/^\d+\. /, '')
        .replace(/[*#[\]]/g, '')
        .trim(),
    )
    .filter((line) => /\p{Script=Georgian}/u.test(line));

describe.each(twins)('the Georgian twin %s', (name) => {
  const [english, georgian] = [ENGLISH, GEORGIAN].map((folder) => readFileSync(join(folder, name), 'utf8'));

  it('has the place, the outline, the tables, and the code of the English guide, so that its samples run too', () => {
    const parts = (document: string) => ({
      order: field(document, 'order'),
      group: field(document, 'group'),
      outline: outline(document),
      tables: tables(document),
      code: codeOf(document),
    });
    expect(parts(georgian!)).toEqual(parts(english!));
  });

  it('is Georgian: title, description, and the style of the narratives', () => {
    for (const part of ['title', 'description'])
      expect(field(georgian!, part)).toMatch(/\p{Script=Georgian}/u);
    const problems = georgianOf(georgian!).flatMap((text) =>
      styleProblems(text, 'ka').map((problem) => `${problem}: ${text}`),
    );
    expect(problems).toEqual([]);
  });
});
