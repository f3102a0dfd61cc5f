import { LOWEST_POSTGRES_VERSION } from '../../src/platform/database/schema-compatibility.ts';
import globalSetup from '../../test/support/global-setup.ts';
import globalTeardown from '../../test/support/global-teardown.ts';
import { findLowestPostgres, LowestPostgres } from '../../test/support/lowest-postgres.ts';

/** Runs a bench on the embedded PostgreSQL, then on an installed one of the lowest version, with the settings of its packages. */
export async function onBothServers(bench: (server: string) => Promise<void>): Promise<void> {
  await globalSetup();
  await bench('embedded');
  await globalTeardown();
  await onLowestServer(async ({ adminUrl }, server) => {
    process.env['TEST_DATABASE_URL'] = adminUrl;
    await bench(server);
  });
}

export async function onLowestServer(
  bench: (postgres: LowestPostgres, server: string) => Promise<void>,
): Promise<void> {
  const server = `PostgreSQL ${LOWEST_POSTGRES_VERSION}`;
  const programs = findLowestPostgres();
  if (programs === null) {
    console.log(`${server} isn't installed: skipped`);
    return;
  }
  const postgres = await LowestPostgres.start(programs);
  try {
    await bench(postgres, server);
  } finally {
    await postgres.stop();
  }
}
