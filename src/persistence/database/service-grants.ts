import { escapeIdentifier } from 'pg';
import { type QueryRunner } from 'typeorm';

type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/** Default privileges of the service's role on a table. */
const ORDINARY: readonly Privilege[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
/** Tables with fewer privileges. */
const LESS: Readonly<Record<string, readonly Privilege[]>> = {
  // The audit log is append-only, even for an attacker with the service's role.
  audit_entries: ['SELECT', 'INSERT'],
  // So is the chain of cycles.
  cycle_chain: ['SELECT', 'INSERT'],
  // And its signatures.
  cycle_checkpoints: ['SELECT', 'INSERT'],
  // So are outcomes, which are never restated, and what cycles name among their inputs.
  cycle_outcomes: ['SELECT', 'INSERT'],
  calibration_tables: ['SELECT', 'INSERT'],
  outlook_fits: ['SELECT', 'INSERT'],
  outlook_judgements: ['SELECT', 'INSERT'],
  usual_range_tables: ['SELECT', 'INSERT'],
  // Triggers of the owner write it.
  partner_key_changes: ['SELECT'],
  schema_migrations: ['SELECT'],
  schema_compatibility: ['SELECT'],
};

/**
 * Gives the service's role what it needs in the schema of this connection, and takes what it has beyond that: rows of
 * tables (partitions are reached through their parents), sequences, functions. It may neither create, alter, drop nor
 * truncate anything, so what has to be made while the service runs are functions of the owner (`ensure_month_partition`).
 * Only missing changes are sent, so that a starting process does not affect those already running.
 *
 * @param owner a connection of the role that owns the tables
 * @param service name of the service's role
 */
export async function grantToService(owner: QueryRunner, service: string): Promise<void> {
  const role = escapeIdentifier(service);
  const [place]: { schema: string; usable: boolean; creatable: boolean }[] = await owner.manager.query(
    `SELECT current_schema() AS schema, has_schema_privilege($1, current_schema(), 'USAGE') AS usable,
            has_schema_privilege($1, current_schema(), 'CREATE') AS creatable`,
    [service],
  );
  const schema = escapeIdentifier(place!.schema);
  const statements: string[] = [];
  if (!place!.usable) statements.push(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
  if (place!.creatable) statements.push(`REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC, ${role}`);

  const tables: { name: string; held: string[] }[] = await owner.manager.query(
    `SELECT relname AS name, array(
       SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
         AS privilege
       WHERE has_table_privilege($1, pg_class.oid, privilege)) AS held
     FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     ORDER BY relname`,
    [service],
  );
  for (const { name, held } of tables) {
    const due: readonly string[] = LESS[name] ?? ORDINARY;
    const table = `${schema}.${escapeIdentifier(name)}`;
    if (held.some((privilege) => !due.includes(privilege)))
      statements.push(
        `REVOKE ALL ON ${table} FROM PUBLIC, ${role}`,
        `GRANT ${due.join(', ')} ON ${table} TO ${role}`,
      );
    else if (due.some((privilege) => !held.includes(privilege)))
      statements.push(`GRANT ${due.join(', ')} ON ${table} TO ${role}`);
  }

  const others: { statement: string }[] = await owner.manager.query(
    `SELECT format('GRANT USAGE ON SEQUENCE %s TO ', seqrelid::regclass) AS statement
     FROM pg_sequence JOIN pg_class ON pg_class.oid = seqrelid
     WHERE relnamespace = current_schema()::regnamespace AND NOT has_sequence_privilege($1, seqrelid, 'USAGE')
     UNION ALL
     SELECT format('GRANT EXECUTE ON ROUTINE %s TO ', oid::regprocedure) FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND NOT has_function_privilege($1, oid, 'EXECUTE')`,
    [service],
  );
  statements.push(...others.map(({ statement }) => statement + role));
  if (statements.length === 0) return;
  // One transaction: the role never has more than the intended privileges.
  await owner.startTransaction();
  try {
    for (const statement of statements) await owner.manager.query(statement);
    await owner.commitTransaction();
  } catch (error) {
    await owner.rollbackTransaction();
    throw error;
  }
}
