import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type CalibrationContent,
  type CalibrationTable,
  calibrationText,
  namedTable,
} from '../../domain/calibration/calibration-table.ts';
import { sha256Hex } from '../cycle-chain/chain-hash.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** `own`: fitted on the outcomes of this deployment. `shipped`: came with the program. */
export type CalibrationOrigin = 'own' | 'shipped';

/** Which table was fitted when. */
export interface FittedTable {
  /** Lower-case hex. */
  readonly sha256: string;
  readonly fittedAtMs: number;
}

/** Names a table by its content. */
export const nameTable = (content: CalibrationContent): CalibrationTable => namedTable(content, sha256Hex);

/** Calibration tables by the hash of their content. They are kept for good, because cycles name them. */
@Injectable()
export class CalibrationTableStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Stores a table. True where it was not held yet. */
  async keep(table: CalibrationTable, origin: CalibrationOrigin, nowMs: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO calibration_tables (sha256, version, methodology_version, fitted_at, origin, stored_at, content)
       VALUES (decode($1, 'hex'), $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING version`,
      [
        table.sha256,
        table.version,
        table.methodologyVersion,
        new Date(table.fittedAt),
        origin,
        new Date(nowMs),
        calibrationText(table),
      ],
    );
    return rows.length > 0;
  }

  /**
   * The own tables of an engine version that may serve the cut-offs from `fromMs` to `toMs`, oldest first: the newest one
   * fitted by `fromMs`, and all fitted later.
   */
  async between(methodologyVersion: string, fromMs: number, toMs: number): Promise<FittedTable[]> {
    return this.dataSource.query(
      `SELECT encode(sha256, 'hex') AS sha256, ${epochMs('fitted_at')} AS "fittedAtMs" FROM calibration_tables
       WHERE methodology_version = $1 AND origin = 'own' AND fitted_at <= $3
         AND fitted_at >= coalesce((SELECT max(fitted_at) FROM calibration_tables
                                    WHERE methodology_version = $1 AND origin = 'own' AND fitted_at <= $2), $2)
       ORDER BY fitted_at, stored_at`,
      [methodologyVersion, new Date(fromMs), new Date(toMs)],
    );
  }

  /**
   * A table by its hash; null where it is not held.
   *
   * @throws Error where the stored content does not match the hash
   */
  async bySha256(sha256: string): Promise<CalibrationTable | null> {
    const [row]: { content: string }[] = await this.dataSource.query(
      `SELECT content FROM calibration_tables WHERE sha256 = decode($1, 'hex')`,
      [sha256],
    );
    if (row === undefined) return null;
    if (sha256Hex(row.content) !== sha256)
      throw new Error(`the calibration table ${sha256.slice(0, 12)} does not match its hash`);
    return nameTable(JSON.parse(row.content) as CalibrationContent);
  }
}
