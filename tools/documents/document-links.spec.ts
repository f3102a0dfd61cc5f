import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const filesOf = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(file));
const files = filesOf('ls-files', '--cached', '--others', '--exclude-standard');
const documents = files.filter((file) => file.endsWith('.md'));
/** Without released migrations, which are never edited, so they can name documents that were removed since. */
const filesNaming = (pattern: string) =>
  filesOf('grep', '-lIE', '--untracked', pattern, '--', ':!migrations', ':!package*.json');
const decisions = files
  .filter((file) => /^docs\/adr\/\d/.test(file))
  .map((file) => Number.parseInt(basename(file), 10));

/** Folders with files that documents name. */
const FOLDERS =
  'src|test|tools|lab|ops|web|site|docs|migrations|texts|scripts|clients|examples|design|contract|packages';
/**
 * A file or folder of this repository in code, not an address: a whole path, or the end of one, with `*` and `<name>` as wildcards.
 * After `npx jest`, the beginning of a path.
 */
const NAMED = new RegExp(
  `\`(npx jest |)(?!/)((?:${FOLDERS})/[\\w./<>*-]+|[\\w./<>*-]+\\.(?:tsx?|mjs|cjs|md|yaml|conf|ftl))[\` ]`,
  'g',
);
/** Methods of MCP that look like paths. */
const NO_PATHS = ['tools/list', 'tools/call'];

describe('links between documents', () => {
  it.each(documents)('lead to files and headings that exist: %s', (document) => {
    const links = [...proseOf(document).matchAll(/\]\((?![a-z]+:|\/)([^)\s]*)\)/g)].map(([, link]) => link!);
    const broken = links.filter((link) => {
      const [path, anchor] = link.split('#');
      const file = path === '' ? document : normalize(join(dirname(document), path!));
      if (!existsSync(file)) return true;
      return anchor !== undefined && !(statSync(file).isFile() && anchorsOf(file).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

it('docs/extending.md lists every page of its folder', () => {
  const listed = readFileSync('docs/extending.md', 'utf8');
  const pages = documents.filter((document) => document.startsWith('docs/extending/'));
  expect(pages.filter((page) => !listed.includes(`](${page.slice('docs/'.length)})`))).toEqual([]);
});

describe('files and folders that documents name', () => {
  it.each(documents)('exist: %s', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(NAMED)];
    const unknown = named.filter(([, command, path]) => !isThere(path!, command !== ''));
    expect(unknown.map(([, , path]) => path)).toEqual([]);
  });
});

describe('documents that code, settings, and messages name', () => {
  it.each(filesNaming('docs/[a-z]').filter((file) => !documents.includes(file)))('exist: %s', (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([path]) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('decisions that code and documents name', () => {
  it.each(filesNaming('ADR [0-9]|docs/adr/[0-9]'))('exist: %s', (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/(?:\bADR |docs\/adr\/)(\d+)/g)];
    expect(named.map(([, number]) => Number(number)).filter((number) => !decisions.includes(number))).toEqual(
      [],
    );
  });
});

function isThere(path: string, isBeginning: boolean): boolean {
  const name = path.replace(/\/$/, '');
  if (NO_PATHS.includes(path) || existsSync(name)) return true;
  const pattern = name
    .split(/(<[^>]*>|\*\*\/|\*)/)
    .map((part, place) =>
      place % 2 === 0 ? part.replace(/[.+?^${}()|[\]\\]/g, '\\$&') : part === '**/' ? '(?:.*/)?' : '[^/]*',
    )
    .join('');
  const whole = new RegExp(`(?:^|/)${pattern}${isBeginning ? '' : '(?:/|$)'}`);
  return files.some((file) => whole.test(file));
}

/** The text of a document without its code. */
function proseOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/`[^`\n]*`/g, '');
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
}
