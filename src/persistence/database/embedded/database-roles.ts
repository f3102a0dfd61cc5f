import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** Owns and migrates the database. Not a superuser. */
export const OWNER_ROLE = 'market_intelligence_owner';
/** Role of the service: owns nothing and has the rights of `grantToService`. */
export const SERVICE_ROLE = 'market_intelligence';

export const newPassword = (): string => randomBytes(24).toString('base64url');

/** Earlier versions' superuser owned everything. Sequences of columns follow their tables. */
const handOver = (role: string): string => `
  DO $$
  DECLARE
    object text;
  BEGIN
    FOR object IN
      SELECT format('TABLE %s', pg_class.oid::regclass) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S', 'v', 'm')
        AND relowner <> ${escapeLiteral(role)}::regrole
        AND NOT EXISTS (SELECT FROM pg_depend
                        WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i')
                          AND relkind = 'S')
      UNION ALL
      SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proowner <> ${escapeLiteral(role)}::regrole
    LOOP
      EXECUTE format('ALTER %s OWNER TO %I', object, ${escapeLiteral(role)});
    END LOOP;
  END $$`;

/**
 * Idempotent, so the next start completes an interrupted one.
 * @param adminUrl a superuser's
 */
export async function createRoles(
  adminUrl: string,
  passwords: { readonly owner: string; readonly service: string },
): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const [role, password] of [
      [OWNER_ROLE, passwords.owner],
      [SERVICE_ROLE, passwords.service],
    ] as const) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      await client.query(
        `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION
         NOBYPASSRLS PASSWORD ${escapeLiteral(password)}`,
      );
    }
    const database = escapeIdentifier(client.database!);
    // The owner of a database owns its schema `public` too (pg_database_owner).
    await client.query(`ALTER DATABASE ${database} OWNER TO ${OWNER_ROLE}`);
    await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${SERVICE_ROLE}`);
    await client.query(handOver(OWNER_ROLE));
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
