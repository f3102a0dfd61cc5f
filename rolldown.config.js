import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'rolldown';

const built = (file) => join(import.meta.dirname, 'dist', 'src', file);
const commands = readdirSync(built('commands')).filter((file) => file.endsWith('.js'));

/**
 * docs/adr/0089. Extensions have the service's own copies of the libraries that they share (src/extension/load-extensions.ts). Nest, TypeORM, and
 * pino load the others by name. @nestjs/swagger is inside, because 530 files come with it: extensions are given its entry.
 */
const OUTSIDE =
  /^(@nestjs\/(common|core|schedule)|class-(validator|transformer)|cron|reflect-metadata|rxjs|zod|pg|pino|@resvg\/resvg-js|#manifest)(\/|$)/;

/** Optional parts of packages that nothing installs; they are asked for by name when a program runs. */
const NOT_INSTALLED = /'@nestjs\/(microservices|websockets)|'@fastify\/static'/;

/** Koa's reports of deprecated functions, none of which it has. */
const EVALUATES = /node_modules[\\/]depd[\\/]/;

// `npm start` and the commands run what this makes of dist/src. Modules find threads and each other by their own addresses, so
// that entries keep their folders, and everything else has one folder, from which `../process` is found as well.
export default defineConfig({
  platform: 'node',
  external: OUTSIDE,
  input: {
    main: built('main.js'),
    'parts/index': built('extension/index.js'),
    'parts/load-extensions': built('extension/load-extensions.js'),
    'process/parsing.thread': built('process/parsing.thread.js'),
    'parts/lines.thread': built('platform/logging/lines.thread.js'),
    'parts/@nestjs/swagger': '@nestjs/swagger',
    ...Object.fromEntries(
      commands.map((file) => [`commands/${file.slice(0, -'.js'.length)}`, built(join('commands', file))]),
    ),
  },
  plugins: [
    {
      name: 'source-maps',
      load: {
        filter: { id: /\.[cm]?js$/ },
        handler: (id) => ({
          code: readFileSync(id, 'utf8'),
          // Maps of packages would stay in memory.
          map: id.includes('node_modules') ? { mappings: '' } : JSON.parse(readFileSync(`${id}.map`, 'utf8')),
        }),
      },
    },
  ],
  onLog(level, log, handler) {
    const isExpected =
      log.code === 'EVAL'
        ? EVALUATES.test(log.id ?? log.loc?.file ?? '')
        : log.code === 'UNRESOLVED_IMPORT' && NOT_INSTALLED.test(log.message);
    if (!isExpected) handler(level === 'warn' ? 'error' : level, log);
  },
  output: {
    dir: join('dist', 'bundle'),
    chunkFileNames: join('parts', '[name]-[hash].js'),
    // Nest, TypeORM, and migrations go by the names of classes.
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
});
