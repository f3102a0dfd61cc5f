import { escapeIdentifier } from 'pg';
import { type QueryRunner } from 'typeorm';

type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

const ORDINARY: readonly Privilege[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const LESS: Readonly<Record<string, readonly Privilege[]>> = {
  // The audit log is append-only, even for an attacker with the service's role.
  audit_entries: ['SELECT', 'INSERT'],
  // So is the chain of cycles and its signatures.
  cycle_chain: ['SELECT', 'INSERT'],
  cycle_checkpoints: ['SELECT', 'INSERT'],
  // Outcomes are never restated, and cycles name the tables among their inputs.
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
 * Grants rows of tables (partitions through their parents), sequences, and functions, and revokes the rest.
 * Functions
 * of the owner make what is needed at run time (`ensure_month_partition`). Only missing changes are sent.
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
