import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleProblems } from '../../test/support/narrative/style-rules.ts';

const ENGLISH = join('docs', 'partners');
const GEORGIAN = join(ENGLISH, 'ka');
const twins = readdirSync(GEORGIAN).filter((name) => name.endsWith('.md'));

const GEORGIAN_LETTER = /\p{Script=Georgian}/u;
const CODE = /^```(\w*)\n([\s\S]*?)\n```$/gm;

const proseOf = (document: string): string => document.replace(CODE, '').replace(/^<!--.*-->$/gm, '');
const field = (document: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.+)$`, 'm').exec(document)?.[1];
const outline = (document: string): readonly string[] =>
  (proseOf(document).match(/^#+ /gm) ?? []).map((mark) => mark.trim());
/** Rows of each table. */
const tables = (document: string): readonly number[] =>
  (proseOf(document).match(/(?:^\|.*\n)+/gm) ?? []).map((table) => table.trim().split('\n').length);

/** Samples without their comments and the language that they request; what they print, without its texts. */
const codeOf = (document: string): readonly string[] =>
  [...document.matchAll(CODE)].map(([, language, text]) =>
    language === 'json'
      ? JSON.stringify(JSON.parse(text!), (_, value: unknown) => (isReadable(value) ? '' : value))
      : text!.replace(/^\s*(?:#|\/\/) .*\n/gm, '').replace(/lang=(?:en|ka)/g, 'lang='),
  );

/** A language, or a text in one. @example 'en', 'The past day: +2%' */
const isReadable = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:en|ka)$|[^\x20-\x7e]|\w \w/u.test(value);

/** Sentences and cells as readers see them: without code, addresses, and marks. */
const georgianOf = (document: string): readonly string[] =>
  proseOf(document)
    .split(/\n|\|/)
    .filter((line) => !/^(?:---|order:|group:)/.test(line))
    .map((line) =>
      line
        .replace(/\]\([^)]*\)/g, ']')
        .replace(/`[^`]*`/g, 'X')
        .replace(/^\s*(?:\d+\.|-) |^\w+: /, '')
        .replace(/[*#[\]]/g, '')
        .trim(),
    )
    .filter((line) => GEORGIAN_LETTER.test(line));

/** Cells and headings can begin with a digit. */
const asSentence = (text: string): string => (/[.:!?]$/.test(text) ? text : `X ${text}`);

describe.each(twins)('the Georgian twin %s', (name) => {
  const [english, georgian] = [ENGLISH, GEORGIAN].map((folder) => readFileSync(join(folder, name), 'utf8'));

  it('has the place, the outline, the tables, and the samples of the English guide', () => {
    const parts = (document: string) => ({
      order: field(document, 'order'),
      group: field(document, 'group'),
      outline: outline(document),
      tables: tables(document),
      code: codeOf(document),
    });
    expect(parts(georgian!)).toEqual(parts(english!));
  });

  it('is Georgian: title, description, numbers, and the style of the narratives', () => {
    for (const part of ['title', 'description']) expect(field(georgian!, part)).toMatch(GEORGIAN_LETTER);
    const problems = georgianOf(georgian!).flatMap((text) => [
      ...styleProblems(asSentence(text), 'ka').map((problem) => `${problem}: ${text}`),
      ...(/\d\.\d|\d,\d{3}(?!\d)/u.test(text) ? [`an English number: ${text}`] : []),
    ]);
    expect(problems).toEqual([]);
  });
});
