import { type QueryRunner } from 'typeorm';
import { StartupError } from '../../config/startup-error.ts';
import { dataSourceOptions, migrate } from './data-source.ts';
import { connectionTo } from './primary/primary-host.ts';
import { grantToService } from './service-grants.ts';

const CONNECT_WITHIN_MS = 10_000;

/**
 * Migrates as the owner and grants the service's role its rights, except on a newer release's schema.
 * @throws StartupError if the roles aren't separate
 */
export async function migrateAsOwner(
  ownerUrl: string,
  serviceUrl: string,
  tell?: (line: string) => void,
): Promise<void> {
  const service = await roleOf(serviceUrl);
  const grant = async (runner: QueryRunner): Promise<void> => {
    // Superusers are members of every role; the schema's owner can drop every table.
    const [row]: { owner: string; apart: boolean }[] = await runner.manager.query(
      `SELECT current_user AS owner,
              NOT pg_has_role($1, current_user, 'MEMBER') AND NOT pg_has_role($1, nspowner, 'MEMBER') AS apart
       FROM pg_namespace WHERE nspname = current_schema()`,
      [service],
    );
    if (!row!.apart)
      throw new StartupError(
        `DATABASE_URL refused: its role "${service}" is a superuser, owns the schema, or may become "${row!.owner}", ` +
          'the role of DATABASE_OWNER_URL: name a role that owns nothing',
      );
    await grantToService(runner, service);
  };
  await migrate(dataSourceOptions(ownerUrl), { afterwards: grant, ...(tell ? { tell } : {}) });
}

async function roleOf(url: string): Promise<string> {
  const { connectionString, Client } = connectionTo(url);
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    return rows[0]!.role;
  } finally {
    await client.end();
  }
}
