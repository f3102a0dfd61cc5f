import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleProblems } from '../../test/support/narrative/style-rules.ts';

const FOLDER = join('docs', 'partners');
const GEORGIAN = join(FOLDER, 'ka');
const slugs = readdirSync(GEORGIAN).map((name) => name.replace('.md', ''));

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const BLOCK = /^```(\w+)\n([\s\S]*?)\n```$/gm;
const MKHEDRULI = /\p{Script=Georgian}/u;

const read = (folder: string, slug: string): string => readFileSync(join(folder, `${slug}.md`), 'utf8');
const twinsOf = (slug: string) => [read(FOLDER, slug), read(GEORGIAN, slug)] as const;

const frontMatterOf = (document: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    FRONT_MATTER.exec(document)![1]!
      .split('\n')
      .map((line) => {
        const [name, value] = line.split(/:\s*(.*)/s);
        return [name!, value!];
      }),
  );

const headingsOf = (document: string): string[] =>
  [...document.replace(BLOCK, '').matchAll(/^(#+) /gm)].map(([, depth]) => depth!);

/** Samples without their comments and the language that they request; what they print without its texts. */
const blocksOf = (document: string): string[] =>
  [...document.matchAll(BLOCK)].map(([, language, text]) =>
    language === 'json'
      ? JSON.stringify(JSON.parse(text!), (_, value: unknown) => (isText(value) ? '' : value))
      : text!.replace(/^\s*(?:#|\/\/) .*\n/gm, '').replace(/lang=(?:en|ka)/g, 'lang='),
  );

const isText = (value: unknown): boolean =>
  typeof value === 'string' && (MKHEDRULI.test(value) || /^(?:en|ka)$|[^\x20-\x7e]|\w \w/u.test(value));

/** Paragraphs, items, and cells as a reader sees them: without code, addresses, and marks. */
const textsOf = (document: string): string[] => {
  const { title, description } = frontMatterOf(document);
  const prose = document
    .replace(FRONT_MATTER, '')
    .replace(BLOCK, '')
    .replace(/<!--.*-->/g, '')
    .replace(/`[^`]*`/g, 'X')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[*[\]]/g, '');
  return [title!, description!, ...prose.split(/\n|\s\|\s?/)]
    .map((text) => text.replace(/^\s*(?:#+|-|\d+\.|\|)\s/, '').trim())
    .map((text) => (isCell(text) ? `X ${text}` : text))
    .filter((text) => MKHEDRULI.test(text));
};

/** Cells and headings aren't sentences, so they can begin with a digit. */
const isCell = (text: string): boolean => !/[.:!?]$/.test(text);

describe.each(slugs)('the Georgian guide %s', (slug) => {
  it('has the place and the parts of the English one', () => {
    const [english, georgian] = twinsOf(slug);
    const [ours, theirs] = [frontMatterOf(georgian), frontMatterOf(english)];
    expect([ours['group'], ours['order']]).toEqual([theirs['group'], theirs['order']]);
    for (const field of ['title', 'description']) expect(ours[field]).toMatch(MKHEDRULI);
    expect(headingsOf(georgian)).toEqual(headingsOf(english));
  });

  it('has the same samples, which print the same but for texts', () => {
    const [english, georgian] = twinsOf(slug);
    expect(blocksOf(georgian)).toEqual(blocksOf(english));
  });

  it('has the style of the narratives, and Georgian numbers', () => {
    const texts = textsOf(read(GEORGIAN, slug));
    const problems = texts.flatMap((text) => [
      ...styleProblems(text, 'ka').map((what) => `${what}: ${text}`),
      ...(/\d\.\d|\d,\d{3}(?!\d)(?!\d*-)/u.test(text) ? [`an English number: ${text}`] : []),
    ]);
    expect(problems).toEqual([]);
  });
});
