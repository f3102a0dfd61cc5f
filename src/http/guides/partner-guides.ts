import { DOCUMENTATION_PATH } from '../request/surfaces.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GUIDE_GROUPS, type GuideGroup } from './guide-groups.ts';

export type GuideLanguage = 'en' | 'ka';

export interface Guide {
  readonly language: GuideLanguage;
  readonly slug: string;
  readonly title: string;
  readonly group: GuideGroup;
  readonly order: number;
  /** One sentence. */
  readonly description: string;
  /** Markdown without front matter and marks, beginning with the first paragraph. Links lead to pages of the site. */
  readonly text: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
/** Marks around tables that a command writes (`npm run generate`). */
const MARK = /^<!--.*-->\n+/gm;
const GUIDE_LINK = /\]\((?:\.\/)?([\w-]+)\.md(?=[)#])/g;
const ENGLISH_GUIDE_LINK = /\]\(\.\.\/([\w-]+(?:\/[\w-]+)?)\.md(?=[)#])/g;
const FILE_LINK = /\]\((?:\.\.\/)+(?=[\w-]+\.\w+\))/g;

export function parseGuide(slug: string, document: string, language: GuideLanguage = 'en'): Guide {
  const [head, lines] = FRONT_MATTER.exec(document) ?? [];
  if (head === undefined || lines === undefined) throw new Error(`${slug}.md has no front matter`);
  const fields = new Map(
    lines.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const title = fields.get('title');
  const description = fields.get('description');
  const group = fields.get('group') ?? '';
  const order = Number(fields.get('order'));
  if (!title || !description || !isGroup(group) || !(order > 0))
    throw new Error(
      `${slug}.md needs a title, a description, a group (${Object.keys(GUIDE_GROUPS).join(', ')}), and an order from 1 in its front matter`,
    );
  const text = document
    .slice(head.length)
    .replace(MARK, '')
    .replace(GUIDE_LINK, `](${guidesPath(language)}$1/`)
    .replace(ENGLISH_GUIDE_LINK, `](${guidesPath('en')}$1/`)
    .replace(FILE_LINK, `](${guidesPath('en')}`);
  return { language, slug, title, group, order, description, text: `${text.trim()}\n` };
}

const isGroup = (name: string): name is GuideGroup => Object.hasOwn(GUIDE_GROUPS, name);

const placeOf = ({ group }: Guide): number => Object.keys(GUIDE_GROUPS).indexOf(group);

export const inReadingOrder = (guides: readonly Guide[]): Guide[] =>
  guides.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) || one.order - other.order || (one.slug < other.slug ? -1 : 1),
  );

const ENDING = '.md';

export const guidesPath = (language: GuideLanguage): string =>
  language === 'en' ? `${DOCUMENTATION_PATH}/` : `${DOCUMENTATION_PATH}/${language}/`;

export const guidePath = ({ language, slug }: Pick<Guide, 'language' | 'slug'>): string =>
  `${guidesPath(language)}${slug}/`;

export function readPartnerGuides(language: GuideLanguage = 'en'): readonly Guide[] {
  const english = join(dirname(createRequire(import.meta.url).resolve('#manifest')), 'docs', 'partners');
  const folder = language === 'en' ? english : join(english, language);
  if (!existsSync(folder)) return [];
  return inReadingOrder(
    readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) =>
        parseGuide(name.slice(0, -ENDING.length), readFileSync(join(folder, name), 'utf8'), language),
      ),
  );
}
