import { type DataSource } from 'typeorm';
import { sha256Hex } from '../cycle-chain/chain-hash.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** `own`: made from what this deployment recorded. `shipped`: came with the program. */
export type TableOrigin = 'own' | 'shipped';

/** What names a table of figures that cycles are computed from. */
export interface NamedTable {
  readonly version: string;
  /** SHA-256 of the content's text, lower-case hex. */
  readonly sha256: string;
  readonly methodologyVersion: string;
}

/** Which table was made when. */
export interface MadeTable {
  /** Lower-case hex. */
  readonly sha256: string;
  /** Nothing that became known later was used; epoch milliseconds. */
  readonly madeAtMs: number;
}

/** How tables of one kind are stored. */
export interface TableKind<Content, Table extends NamedTable & Content> {
  /** What one is called in messages. */
  readonly title: string;
  readonly tableName: string;
  /** Column of the instant up to which a table knows. */
  readonly instantColumn: string;
  readonly madeAt: (content: Content) => string;
  /** The bytes that are hashed and stored. */
  readonly textOf: (content: Content) => string;
  readonly nameOf: (content: Content) => Table;
}

/** The content of a stored table does not match its hash. */
export class DamagedTableError extends Error {}

/** Tables of one kind by the hash of their content. They are kept for good, because cycles name them. */
export abstract class NamedTableStore<Content, Table extends NamedTable & Content> {
  protected constructor(
    private readonly dataSource: DataSource,
    private readonly kind: TableKind<Content, Table>,
  ) {}

  /** Stores a table. True where it was not held yet. */
  async keep(table: Table, origin: TableOrigin, nowMs: number): Promise<boolean> {
    const { tableName, instantColumn, madeAt, textOf } = this.kind;
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO ${tableName} (sha256, version, methodology_version, ${instantColumn}, origin, stored_at, content)
       VALUES (decode($1, 'hex'), $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING version`,
      [
        table.sha256,
        table.version,
        table.methodologyVersion,
        new Date(madeAt(table)),
        origin,
        new Date(nowMs),
        textOf(table),
      ],
    );
    return rows.length > 0;
  }

  /**
   * The own tables of an engine version that may serve the cut-offs from `fromMs` to `toMs`, oldest first: the newest one
   * made by `fromMs`, and all made later.
   */
  async between(methodologyVersion: string, fromMs: number, toMs: number): Promise<MadeTable[]> {
    const { tableName, instantColumn } = this.kind;
    return this.dataSource.query(
      `SELECT encode(sha256, 'hex') AS sha256, ${epochMs(instantColumn)} AS "madeAtMs" FROM ${tableName}
       WHERE methodology_version = $1 AND origin = 'own' AND ${instantColumn} <= $3
         AND ${instantColumn} >= coalesce((SELECT max(${instantColumn}) FROM ${tableName}
                                    WHERE methodology_version = $1 AND origin = 'own' AND ${instantColumn} <= $2), $2)
       ORDER BY ${instantColumn}, stored_at`,
      [methodologyVersion, new Date(fromMs), new Date(toMs)],
    );
  }

  /**
   * A table by its hash; null where it is not held.
   *
   * @throws DamagedTableError where the stored content does not match the hash
   */
  async bySha256(sha256: string): Promise<Table | null> {
    const { title, tableName, nameOf } = this.kind;
    const [row]: { content: string }[] = await this.dataSource.query(
      `SELECT content FROM ${tableName} WHERE sha256 = decode($1, 'hex')`,
      [sha256],
    );
    if (row === undefined) return null;
    if (sha256Hex(row.content) !== sha256)
      throw new DamagedTableError(`the ${title} ${sha256.slice(0, 12)} does not match its hash`);
    return nameOf(JSON.parse(row.content) as Content);
  }
}
