import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { EMBED_SCRIPT_PATH } from '../../src/http/request/surfaces.ts';

const ENTRY = join(import.meta.dirname, 'market-verdict.ts');

/** Builds the file that other sites load, as one module without imports. */
export function embeddedFile(): Plugin {
  let folder = '';
  return {
    name: 'embedded-file',
    configResolved: ({ build: { outDir } }) => {
      folder = outDir;
    },
    writeBundle: async () => {
      await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: { polyfill: false },
          rolldownOptions: { input: ENTRY, output: { entryFileNames: EMBED_SCRIPT_PATH.slice(1) } },
        },
      });
    },
  };
}
