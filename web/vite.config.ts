import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { BACK_OFFICE_PATH } from '../src/http/request/surfaces.ts';
import { compressedFiles } from './compressed-files.plugin.ts';
import { constructedStyles } from './constructed-styles.plugin.ts';
import { sharedFiles } from './shared-files.ts';

/** Where `npm run dev:web` finds the service whose operators' API the page talks to. */
const serviceUrl = process.env.SERVICE_URL ?? 'http://127.0.0.1:3000';

const config: UserConfig = {
  root: import.meta.dirname,
  base: `${BACK_OFFICE_PATH}/`,
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'web'),
    emptyOutDir: true,
    target: 'es2023',
    // The first that have light-dark(): its replacement follows the system only, not the choice of the operator.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Everything is a separate file: the policy of the page allows no data in addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      // Directives for rendering on servers mean nothing here, and every component of Mantine has one.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
  plugins: [constructedStyles()],
  // Prepared dependencies would be past the plugin.
  optimizeDeps: { exclude: ['@mantine/core'] },
  server: { proxy: { '/api': serviceUrl } },
};

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return config;
  const name = await sharedFiles(config);
  const groups = [
    { name, debugName: 'shared files', minShareCount: 2, includeDependenciesRecursively: false },
  ];
  const rolldownOptions = { ...config.build?.rolldownOptions, output: { codeSplitting: { groups } } };
  return {
    ...config,
    build: { ...config.build, rolldownOptions },
    plugins: [config.plugins, compressedFiles()],
  };
});
