import { DOCUMENTATION_PATH } from '../request/surfaces.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Guide {
  readonly slug: string;
  readonly title: string;
  readonly order: number;
  readonly summary: string;
  /** Markdown without front matter and marks, beginning with the first paragraph. Links lead to pages of the site. */
  readonly text: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
/** Marks around tables that a command writes (`npm run generate`). */
const MARK = /^<!--.*-->\n+/gm;
const GUIDE_LINK = /\]\((?:\.\/)?([\w-]+)\.md(?=[)#])/g;
const FILE_LINK = /\]\(\.\.\/(?=[\w-]+\.\w+\))/g;

export function parseGuide(slug: string, document: string): Guide {
  const [head, lines] = FRONT_MATTER.exec(document) ?? [];
  if (head === undefined || lines === undefined) throw new Error(`${slug}.md has no front matter`);
  const fields = new Map(
    lines.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const title = fields.get('title');
  const order = Number(fields.get('order'));
  if (!title || !(order > 0))
    throw new Error(`${slug}.md needs a title and an order from 1 in its front matter`);
  const body = document
    .slice(head.length)
    .replace(MARK, '')
    .replace(GUIDE_LINK, `](${DOCUMENTATION_PATH}/$1/`)
    .replace(FILE_LINK, `](${DOCUMENTATION_PATH}/`);
  const text = `${body.trim()}\n`;
  return { slug, title, order, summary: text.split('\n\n', 1)[0]!.replaceAll('\n', ' ').trim(), text };
}

export const inReadingOrder = (guides: readonly Guide[]): Guide[] =>
  [...guides].sort((one, other) => one.order - other.order || (one.slug < other.slug ? -1 : 1));

const ENDING = '.md';

export const guidePath = ({ slug }: Pick<Guide, 'slug'>): string => `${DOCUMENTATION_PATH}/${slug}/`;

export function readPartnerGuides(): readonly Guide[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('#manifest')), 'docs', 'partners');
  return inReadingOrder(
    readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => parseGuide(name.slice(0, -ENDING.length), readFileSync(join(folder, name), 'utf8'))),
  );
}
