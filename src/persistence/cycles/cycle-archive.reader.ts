import { Injectable } from '@nestjs/common';
import { And, DataSource, LessThan, MoreThanOrEqual } from 'typeorm';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { type CycleResult } from '../../domain/engine/engine.ts';
import { type StoredInputs } from '../../domain/cycle/cycle-inputs.ts';
import { type Signal } from '../../domain/signals.ts';
import { type PublicationFacts } from '../../domain/proof/cycle-parts.ts';
import { CycleDetailEntity, CycleEntity } from '../entities/cycle.entity.ts';

export interface ArchivedCycle extends PublicationFacts {
  readonly signal: Signal;
  readonly confidence: number;
  readonly resultHash: string;
}

export interface WholeArchivedCycle extends ArchivedCycle {
  readonly inputs: StoredInputs;
  readonly result: CycleResult;
}

export interface CycleFilter {
  readonly signal: Signal | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

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

@Injectable()
export class CycleArchiveReader {
  constructor(private readonly dataSource: DataSource) {}

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

  async whole(cycleNumber: number): Promise<WholeArchivedCycle | null> {
    const { manager } = this.dataSource;
    const cycle = await manager.findOne(CycleEntity, { select: ARCHIVED, where: { cycleNumber } });
    if (cycle === null) return null;
    const { cycleAtMs } = cycle;
    const details = await manager.findOneBy(CycleDetailEntity, { cycleAtMs, cycleNumber });
    return details && { ...archivedCycle(cycle), inputs: details.inputs, result: details.result };
  }
}

const earlierOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
