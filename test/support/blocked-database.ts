import { onServer } from './test-server.ts';

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

/** Closes every connection to a test’s database and refuses new ones until it is unblocked. */
export async function blockDatabase(databaseUrl: string): Promise<void> {
  const name = nameOf(databaseUrl);
  await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  // Waited for: a server on a busy machine answers one more question before it obeys.
  await onServer(`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${name}'`);
}

/** Accepts connections again. */
export const unblockDatabase = (databaseUrl: string): Promise<void> =>
  onServer(`ALTER DATABASE ${nameOf(databaseUrl)} ALLOW_CONNECTIONS true`);

/** Blocks a database while something is tested without it. */
export async function whileBlocked(databaseUrl: string, act: () => Promise<void>): Promise<void> {
  await blockDatabase(databaseUrl);
  try {
    await act();
  } finally {
    await unblockDatabase(databaseUrl);
  }
}
