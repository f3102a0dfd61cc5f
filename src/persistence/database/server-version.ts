/** The oldest major version of PostgreSQL that the service works with; a test runs on it. */
export const LOWEST_POSTGRES_VERSION = 15;

export class OlderServerError extends Error {}

const PER_MAJOR_VERSION = 10_000;

export const SELECT_SERVER_VERSION = `SELECT current_setting('server_version_num')::int AS number`;

/**
 * @param number its `server_version_num`, 150018 for 15.18
 * @throws OlderServerError
 */
export function assertServerVersion(number: number): void {
  const major = Math.floor(number / PER_MAJOR_VERSION);
  if (major < LOWEST_POSTGRES_VERSION)
    throw new OlderServerError(
      `its server is PostgreSQL ${major}, and the service needs ${LOWEST_POSTGRES_VERSION} or later`,
    );
}
