import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin } from 'vite';
import { readPartnerGuides } from '../../src/http/guides/partner-guides.ts';
import { documentationPages as pagesOf } from './documentation-pages.ts';

/** The page that all pages of the documentation are made from, with places for what differs. */
const FRAME = 'frame.html';
/** Programs that readers of guides download. */
const PROGRAMS = ['check-proof.mjs'];

/** Writes a page for each guide, and those around them, from the built frame. */
export function documentationPages(): Plugin {
  let folder = '';
  return {
    name: 'documentation-pages',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    writeBundle: () => {
      const frame = readFileSync(join(folder, FRAME), 'utf8');
      rmSync(join(folder, FRAME));
      mkdirSync(join(folder, 'docs'), { recursive: true });
      for (const name of PROGRAMS)
        copyFileSync(join(import.meta.dirname, '..', '..', 'docs', name), join(folder, 'docs', name));
      for (const { file, ...parts } of pagesOf(readPartnerGuides())) {
        const target = join(folder, 'docs', file);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(
          target,
          frame.replace(/\{\{(title|navigation|content)\}\}/g, (_, part: keyof typeof parts) => parts[part]),
        );
      }
    },
  };
}
