/** The oldest major version of PostgreSQL that the service works with; a test runs on it. */
export const LOWEST_POSTGRES_VERSION = 15;

/** A server on which a migration or a statement would fail. */
export class OlderServerError extends Error {}

/** `server_version_num` counts ten thousand per major version. */
const PER_MAJOR_VERSION = 10_000;

/** SQL that returns the server's version for `assertServerVersion`. */
export const SELECT_SERVER_VERSION = `SELECT current_setting('server_version_num')::int AS number`;

/**
 * Rejects a server that is too old, before any statement is run on it.
 *
 * @param number its `server_version_num`, 150018 for 15.18
 * @throws OlderServerError saying which version it is, and which is needed
 */
export function assertServerVersion(number: number): void {
  const major = Math.floor(number / PER_MAJOR_VERSION);
  if (major < LOWEST_POSTGRES_VERSION)
    throw new OlderServerError(
      `its server is PostgreSQL ${major}, and the service needs ${LOWEST_POSTGRES_VERSION} or later`,
    );
}
