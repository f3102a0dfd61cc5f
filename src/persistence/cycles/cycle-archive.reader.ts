import { Injectable } from '@nestjs/common';
import { And, DataSource, LessThan, MoreThanOrEqual } from 'typeorm';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { type CycleResult } from '../../domain/engine/engine.ts';
import { type StoredInputs } from '../../domain/cycle/cycle-inputs.ts';
import { type Signal } from '../../domain/signals.ts';
import { type PublicationFacts } from '../../domain/proof/cycle-parts.ts';
import { CycleDetailEntity, CycleEntity } from '../entities/cycle.entity.ts';

/** A published cycle in a list. Moments are epoch milliseconds. */
export interface ArchivedCycle extends PublicationFacts {
  readonly signal: Signal;
  readonly confidence: number;
  /** SHA-256 of the published bytes, hexadecimal. */
  readonly resultHash: string;
}

/** The same with its inputs and its full result. */
export interface WholeArchivedCycle extends ArchivedCycle {
  readonly inputs: StoredInputs;
  readonly result: CycleResult;
}

/** Filters of a listing of cycles; null: no filter. */
export interface CycleFilter {
  /** Signal of the verdict. */
  readonly signal: Signal | null;
  /** Of the instants of the cycles, epoch milliseconds, inclusive. */
  readonly fromMs: number | null;
  /** The same, exclusive. */
  readonly toMs: number | null;
}

/** The columns of an `ArchivedCycle`. */
const ARCHIVED = {
  cycleNumber: true,
  cycleAtMs: true,
  publishedAtMs: true,
  backfilled: true,
  mode: true,
  methodologyVersion: true,
  signal: true,
  confidence: true,
  resultHash: true,
} as const;

/** A row of a published or withdrawn cycle as operators read it. */
export const archivedCycle = (row: Pick<CycleEntity, keyof typeof ARCHIVED>): ArchivedCycle => ({
  cycleNumber: row.cycleNumber,
  cycleAtMs: row.cycleAtMs,
  publishedAtMs: row.publishedAtMs,
  backfilled: row.backfilled,
  mode: row.mode,
  methodologyVersion: row.methodologyVersion,
  signal: row.signal,
  confidence: row.confidence,
  resultHash: row.resultHash.toString('hex'),
});

/** Reads published cycles for operators. */
@Injectable()
export class CycleArchiveReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads up to `limit` cycles below a number, newest first. */
  async list(limit: number, beforeNumber: number | null, filter: CycleFilter): Promise<ArchivedCycle[]> {
    const { signal, fromMs, toMs } = filter;
    const end = earlierOf(beforeNumber, toMs === null ? null : cycleNumberFrom(toMs));
    const rows = await this.dataSource.manager.find(CycleEntity, {
      select: ARCHIVED,
      where: {
        cycleNumber: And(
          MoreThanOrEqual(fromMs === null ? Number.MIN_SAFE_INTEGER : cycleNumberFrom(fromMs)),
          LessThan(end ?? Number.MAX_SAFE_INTEGER),
        ),
        ...(signal === null ? {} : { signal }),
      },
      order: { cycleNumber: 'DESC' },
      take: limit,
    });
    return rows.map(archivedCycle);
  }

  /** One complete cycle; null if it was not published. */
  async whole(cycleNumber: number): Promise<WholeArchivedCycle | null> {
    const { manager } = this.dataSource;
    const cycle = await manager.findOne(CycleEntity, { select: ARCHIVED, where: { cycleNumber } });
    if (cycle === null) return null;
    const { cycleAtMs } = cycle;
    const details = await manager.findOneBy(CycleDetailEntity, { cycleAtMs, cycleNumber });
    return details && { ...archivedCycle(cycle), inputs: details.inputs, result: details.result };
  }
}

/** The end that comes first; null where there is none. */
const earlierOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
