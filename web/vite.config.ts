import { join } from 'node:path';
import { defineConfig } from 'vite';
import { BACK_OFFICE_PATH } from '../src/http/request/surfaces.ts';
import { compressedFiles } from './compressed-files.plugin.ts';
import { frameworkIcons } from './framework-icons.plugin.ts';

/** Where `npm run dev:web` finds the service whose operators' API the page talks to. */
const serviceUrl = process.env.SERVICE_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: `${BACK_OFFICE_PATH}/`,
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'web'),
    emptyOutDir: true,
    target: 'es2023',
    // Everything is a file of its own: the policy of the page allows no data in addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      // Directives for rendering on servers mean nothing here, and every component of MUI has one.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
  plugins: [frameworkIcons(), compressedFiles()],
  optimizeDeps: { rolldownOptions: { plugins: [frameworkIcons()] } },
  server: { proxy: { '/api': serviceUrl } },
});
