import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin } from 'vite';
import { readPartnerGuides } from '../../src/http/guides/partner-guides.ts';
import { documentationPages as pagesOf } from './documentation-pages.ts';

/** Template of all pages of the documentation. */
const FRAME = 'frame.html';
const PROGRAMS = ['check-proof.mjs'];

/** Writes a page for each guide and the other pages from the built frame. */
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
