import { sqlStatements } from './sql-statements.ts';

/** What the rules need to know of a migration. */
export interface CheckedMigration {
  readonly name: string;
  /** Statements of `up`, in order. */
  readonly statements: readonly string[];
  /** False: each statement commits by itself (`transaction = false` of the class). */
  readonly inTransaction: boolean;
  /** Version of the oldest release schema that may go on (`contract` of the class); null: all may. */
  readonly contract: number | null;
}

interface Rule {
  readonly pattern: RegExp;
  /** Why a statement of this form is refused, and what to write instead. */
  readonly reason: string;
}

/** Refused unless the migration declares `contract`: processes of the release before still use what it takes away. */
const CONTRACT_RULES: readonly Rule[] = [
  {
    pattern: /^DROP (TABLE|VIEW|FUNCTION|SEQUENCE|TYPE)\b/i,
    reason: 'takes away what an older process uses',
  },
  {
    pattern: /^ALTER TABLE\b.*\bDROP (?!CONSTRAINT|DEFAULT|NOT NULL|EXPRESSION|IDENTITY)/i,
    reason: 'drops a column that an older process uses',
  },
  { pattern: /^ALTER\b.*\bRENAME\b/i, reason: 'renames what an older process uses by its name' },
];

/** Refused always: they hold up the processes that run. */
const LOCK_RULES: readonly Rule[] = [
  { pattern: /^ALTER TABLE\b.*\bALTER\b.*\bTYPE\b/i, reason: 'rewrites the table: add a column instead' },
  {
    pattern: /^ALTER TABLE\b.*\bADD CONSTRAINT\b(?!.*\b(NOT VALID|USING INDEX)\b)/i,
    reason: 'checks every row under a lock: NOT VALID, then VALIDATE CONSTRAINT in a migration after it',
  },
  {
    pattern: /^ALTER TABLE\b.*\bADD COLUMN\b[^,]*\bNOT NULL\b(?![^,]*\bDEFAULT\b)(?<!\bDEFAULT\b[^,]*)/i,
    reason: 'fails on rows that are there, and inserts of an older process: give a DEFAULT',
  },
  {
    pattern:
      /^ALTER TABLE\b.*\bADD COLUMN\b.*\b(serial|bigserial|STORED|nextval|gen_random_uuid|random|clock_timestamp)\b/i,
    reason: 'rewrites the table: add the column without, and let upkeep fill it in',
  },
  {
    // There are as few keys as operators issue.
    pattern: /^(UPDATE|DELETE FROM|TRUNCATE|LOCK)\b(?! (?:schema_compatibility|partner_keys)\b)/i,
    reason: 'holds rows in one transaction: let upkeep change them in steps',
  },
  { pattern: /^(VACUUM|CLUSTER|REINDEX)\b/i, reason: 'is no part of a migration' },
  { pattern: /^DO\b/i, reason: 'cannot be checked: write plain statements' },
];

const TABLE_MADE = /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i;
const INDEX = /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?"?(\w+)"? ON (?:ONLY )?"?(\w+)/i;
const NOT_NULL = /^ALTER TABLE (?:ONLY )?"?(\w+)"?.*\bSET NOT NULL\b/i;
const VALIDATED = /^ALTER TABLE (?:ONLY )?"?(\w+)"?.*\bVALIDATE CONSTRAINT\b/i;
const COMPATIBILITY = /^UPDATE schema_compatibility SET oldest_schema = (\d+)$/i;

/**
 * What in migrations keeps them from being run while processes of the release before go on (docs/adr/0063); empty: nothing.
 * The rules know the form of a statement, not how large a table is.
 *
 * @param migrations those after the baseline, oldest first
 */
export function offlineParts(migrations: readonly CheckedMigration[]): string[] {
  const validated = new Set<string>();
  return migrations.flatMap((migration) => {
    const statements = migration.statements.flatMap(sqlStatements);
    const made = new Set(statements.map((statement) => TABLE_MADE.exec(statement)?.[1]));
    return [
      ...contractProblems(migration, statements),
      ...statements.flatMap((statement, place) => {
        const table = VALIDATED.exec(statement)?.[1];
        if (table !== undefined) validated.add(table);
        const rules = [...(migration.contract === null ? CONTRACT_RULES : []), ...LOCK_RULES];
        return [
          ...rules.filter(({ pattern }) => pattern.test(statement)).map(({ reason }) => reason),
          ...notNullProblems(statement, validated),
          ...indexProblems(migration, { statement, before: statements.slice(0, place), made }),
        ].map((reason) => `${migration.name}: ${statement.slice(0, 60)}: ${reason}`);
      }),
    ];
  });
}

/** A contract migration says in the database whom it ends, before it takes anything away. */
function contractProblems({ name, contract }: CheckedMigration, statements: readonly string[]): string[] {
  const places = statements.findIndex((statement) => COMPATIBILITY.test(statement));
  const declared = places === -1 ? null : Number(COMPATIBILITY.exec(statements[places]!)![1]);
  if (declared !== contract)
    return [
      `${name}: contract is ${contract}, and it sets schema_compatibility.oldest_schema to ${declared}`,
    ];
  return places > 0 ? [`${name}: schema_compatibility is not what it updates first`] : [];
}

function notNullProblems(statement: string, validated: ReadonlySet<string>): string[] {
  const table = NOT_NULL.exec(statement)?.[1];
  return table === undefined || validated.has(table)
    ? []
    : ['reads the whole table under a lock: validate CHECK (… IS NOT NULL) NOT VALID before'];
}

interface IndexStatement {
  readonly statement: string;
  readonly before: readonly string[];
  /** Tables that the same migration makes, which nobody uses yet. */
  readonly made: ReadonlySet<string | undefined>;
}

function indexProblems(
  { inTransaction }: CheckedMigration,
  { statement, before, made }: IndexStatement,
): string[] {
  const index = INDEX.exec(statement);
  if (index === null || made.has(index[3])) return [];
  if (!index[1]) return ['keeps writers waiting: CONCURRENTLY'];
  const dropped = new RegExp(`^DROP INDEX CONCURRENTLY IF EXISTS "?${index[2]!}"?$`, 'i');
  return [
    ...(inTransaction ? ['runs in no transaction: transaction = false'] : []),
    ...(before.some((earlier) => dropped.test(earlier))
      ? []
      : ['leaves an invalid index where it is interrupted: DROP INDEX CONCURRENTLY IF EXISTS before']),
  ];
}
