import { join } from 'node:path';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { makeClusterFolder } from './cluster-folder.ts';

declare global {
  var testPostgres: { server: EmbeddedPostgres; folder: string } | undefined;
}

export default async function globalSetup({ maxWorkers } = { maxWorkers: 1 }): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  const folder = await makeClusterFolder();
  const server = await EmbeddedPostgres.start({
    clusterDir: join(folder, 'postgres'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // A suite can use two dozen.
      max_connections: String(Math.max(300, 30 * maxWorkers)),
    },
  });
  globalThis.testPostgres = { server, folder };
  process.env['TEST_DATABASE_URL'] = server.adminUrl;
  // For what suites leave each other.
  process.env['TEST_RUN_FOLDER'] = folder;
}
