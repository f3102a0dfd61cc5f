import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin } from 'vite';
import { filled, framed } from './frame/page-frame.ts';
import { documentation } from './docs/documentation-pages.ts';
import { type PageLanguage } from './display/words.ts';
import { ENGLISH_FRAME } from './frame/english.texts.ts';
import { GEORGIAN_FRAME } from './frame/georgian.texts.ts';
import { type FrameTexts } from './frame/texts.ts';
import { consentPages } from './key/consent-page.ts';
import { keyPages } from './key/key-pages.ts';
import { shellPages } from './shell-pages.ts';

const PROGRAMS = ['check-proof.mjs'];

const TEXTS: Readonly<Record<PageLanguage, FrameTexts>> = { en: ENGLISH_FRAME, ka: GEORGIAN_FRAME };

/** Addresses in the header: the reference is in English only. */
const PATHS: Readonly<Record<PageLanguage, Readonly<Record<string, string>>>> = {
  en: {
    market: '/',
    documentation: '/docs/',
    key: '/key/',
    status: '/status/',
    record: '/record/',
    embed: '/embed/',
  },
  ka: {
    market: '/ka',
    documentation: '/docs/ka/',
    key: '/ka/key/',
    status: '/ka/status/',
    record: '/ka/record/',
    embed: '/ka/embed/',
  },
};

/** Writes the frame in each language, for pages that the service makes, and every page that is the same for a release. */
export function framedPages(): Plugin {
  let folder = '';
  return {
    name: 'framed-pages',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    writeBundle: () => {
      // The chosen colours are known before the first paint.
      const built = readFileSync(join(folder, 'frame.html'), 'utf8').replace(
        '<script type="module"',
        '$& blocking="render"',
      );
      rmSync(join(folder, 'frame.html'));
      const { pages, files, searchIndex } = documentation();
      const frames = { en: frameIn(built, 'en', searchIndex), ka: frameIn(built, 'ka', searchIndex) };
      const write = (file: string, text: string): void => {
        const target = join(folder, file);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, text);
      };
      for (const [language, frame] of Object.entries(frames)) write(`frame.${language}.html`, frame);
      for (const [file, parts] of [...shellPages(), ...keyPages(), ...consentPages(), ...pages])
        write(file, framed(frames[parts.language], parts));
      for (const [file, text] of files) write(file, text);
      for (const name of PROGRAMS)
        copyFileSync(join(import.meta.dirname, '..', 'docs', name), join(folder, 'docs', name));
    },
  };
}

const frameIn = (frame: string, language: PageLanguage, searchIndex: string): string =>
  filled(frame, {
    searchIndex,
    ...TEXTS[language],
    ...Object.fromEntries(Object.entries(PATHS[language]).map(([name, path]) => [`${name}Path`, path])),
  });
