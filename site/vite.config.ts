import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressedFiles } from '../web/compressed-files.plugin.ts';
import { embeddedFile } from './embed/one-file.plugin.ts';
import { framedPages } from './framed-pages.plugin.ts';

/** Where `npm run dev:site` finds the service whose public API the page reads. */
const serviceUrl = process.env.SERVICE_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'site'),
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
  server: { proxy: { '/api': serviceUrl, '/feeds': serviceUrl, '^/status/.*\\.json$': serviceUrl } },
});
