import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** Owns the database and what is in it, and migrates it. No superuser. */
export const OWNER_ROLE = 'market_intelligence_owner';
/** Whom the service connects as: owns nothing, and has what `grantToService` gives it. */
export const SERVICE_ROLE = 'market_intelligence';

/** A password that nobody can guess: 192 random bits. */
export const newPassword = (): string => randomBytes(24).toString('base64url');

/**
 * Hands everything in the schema `public` to a role: earlier versions knew one role alone, the superuser, who owned it
 * all. Sequences of columns go with their tables.
 */
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
 * Makes the two roles where they are missing, gives them their passwords, and makes the owner the owner of the database
 * and of all that is in it. May be repeated; what an interrupted start left undone is made up for.
 *
 * @param adminUrl of the database, as a superuser
 */
export async function arrangeRoles(
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
    // Whoever owns the database owns its schema `public` too: that is PostgreSQL's pg_database_owner.
    await client.query(`ALTER DATABASE ${database} OWNER TO ${OWNER_ROLE}`);
    await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${SERVICE_ROLE}`);
    await client.query(handOver(OWNER_ROLE));
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
