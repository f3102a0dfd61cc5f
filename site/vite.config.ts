import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressedFiles } from '../web/compressed-files.plugin.ts';
import { embeddedFile } from './embed/one-file.plugin.ts';
import { framedPages } from './framed-pages.plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    // Next to what the service compiles of the drawing of pages.
    outDir: join(import.meta.dirname, '..', 'dist', 'site', 'files'),
    emptyOutDir: true,
    target: 'es2022',
    // The folders below are addresses: the service serves all of it but the first page below /docs.
    assetsDir: 'docs/assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'frame.html'),
    },
  },
  plugins: [framedPages(), embeddedFile(), compressedFiles(/\.(m?js|css|svg|json)$/)],
});
