import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DOCUMENTATION_PATH } from '../request/surfaces.ts';
import { type Guide, inReadingOrder, parseGuide } from './guide.ts';

const ENDING = '.md';

/** Where a guide is as a page. */
export const guidePath = ({ slug }: Pick<Guide, 'slug'>): string => `${DOCUMENTATION_PATH}/${slug}/`;

/** The guides of this release, from `docs/partners`, in reading order. Read from disk at each call. */
export function readPartnerGuides(): readonly Guide[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('#manifest')), 'docs', 'partners');
  return inReadingOrder(
    readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => parseGuide(name.slice(0, -ENDING.length), readFileSync(join(folder, name), 'utf8'))),
  );
}
