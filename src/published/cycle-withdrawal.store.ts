import { Injectable } from '@nestjs/common';
import { And, DataSource, type EntityManager, In, LessThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { type SlotWithdrawal } from '../domain/attention/service-trouble.ts';
import { verdictEvents } from '../domain/events/cycle-event.ts';
import { type PublicationFacts } from '../../packages/engine/proof/cycle-parts.ts';
import { cycleNumberFrom } from '../../packages/engine/schedule/cycle-clock.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { appendToChain, holdChain } from './chain/chain-append.ts';
import { withdrawalContent } from './chain/chain-content.ts';
import { epochMs, columnsBut } from '../platform/database/entity-columns.ts';
import {
  CycleChainBacklogEntity,
  CycleDetailEntity,
  CycleEntity,
  CycleWithdrawalEntity,
} from './cycle.entity.ts';
import { NarrationEntity, NarrativeArchiveEntity, NarrativeCacheEntity } from './narrative.entity.ts';
import { recordEvents } from '../events/event.store.ts';
import { notify } from '../platform/database/notification-channel.ts';
import { latestAnnouncedCycle } from './published-cycle.ts';

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

const RECORDED = ['consensus', 'votes', 'signals', 'agents', 'scores', 'calibration'] as const;
const ARCHIVED = columnsBut(CycleEntity, ...RECORDED);

const archivedCycle = ({
  resultHash,
  ...cycle
}: Pick<CycleEntity, keyof typeof ARCHIVED>): ArchivedCycle => ({
  ...cycle,
  resultHash: resultHash.toString('hex'),
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

/** Every column but its ID. Does not depend on the settings of a session. */
export const withdrawnSha256 = (row: string): string => {
  const moments = ['cycle_at', 'withdrawn_at', 'published_at'].map((name) => epochMs(`${row}.${name}`));
  const columns = [
    'withdrawn_by',
    'reason',
    'backfilled',
    'mode',
    'methodology_version',
    'signal',
    'confidence',
  ];
  const texts = ['cycle', 'inputs', 'result', 'narrative'].map((name) => `${row}.${name}::text`);
  return `encode(sha256(convert_to(json_build_array(${row}.cycle_number, ${moments.join(', ')},
    ${columns.map((name) => `${row}.${name}`).join(', ')}, encode(${row}.result_hash, 'hex'),
    ${texts.join(', ')})::text, 'UTF8')), 'hex')`;
};

const MAX_WITHDRAWN_AT_ONCE = 1_000;

export interface WithdrawnCycle extends Readonly<
  Omit<Pick<CycleWithdrawalEntity, keyof typeof SUMMARY>, 'id' | 'resultHash'>
> {
  readonly resultHash: string;
}

export interface WholeWithdrawnCycle extends WithdrawnCycle {
  readonly cycle: WholeArchivedCycle;
}

export interface Withdrawal {
  readonly cycleNumber: number;
  /** True: every later cycle as well, the newest first, up to `MAX_WITHDRAWN_AT_ONCE` of them. */
  readonly andLater: boolean;
  readonly reason: string;
}

export interface WithdrawalOutcome {
  readonly cycleNumbers: readonly number[];
  readonly left: number;
}

type WithdrawnSlot = Pick<WithdrawnCycle, 'cycleNumber' | 'cycleAtMs'>;

export interface Withdrawals {
  readonly total: number;
  /** The slots that are empty because their cycle was withdrawn, ascending. */
  readonly openSlots: readonly WithdrawnSlot[];
}

const SUMMARY = {
  id: true,
  cycleNumber: true,
  cycleAtMs: true,
  withdrawnAtMs: true,
  withdrawnBy: true,
  reason: true,
  publishedAtMs: true,
  resultHash: true,
} as const;

const RECORDS = [
  NarrativeCacheEntity,
  NarrativeArchiveEntity,
  NarrationEntity,
  CycleDetailEntity,
  CycleChainBacklogEntity,
  CycleEntity,
];

/** Moves the whole record, so that no reader of published cycles has to leave withdrawn ones out. */
@Injectable()
export class CycleWithdrawalStore {
  private readonly withdrawals: Repository<CycleWithdrawalEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.withdrawals = dataSource.getRepository(CycleWithdrawalEntity);
  }

  /** One audited transaction; null if the cycle is not published. */
  async withdraw(
    { cycleNumber, andLater, reason }: Withdrawal,
    by: Authorship,
  ): Promise<WithdrawalOutcome | null> {
    return this.audit.auditedWrite(by, 'cycle_published', async (manager, record) => {
      await holdChain(manager);
      const cycles = manager.getRepository(CycleEntity);
      const found = await cycles.find({
        select: { cycleNumber: true },
        where: { cycleNumber: andLater ? MoreThanOrEqual(cycleNumber) : cycleNumber },
        order: { cycleNumber: 'DESC' },
        take: MAX_WITHDRAWN_AT_ONCE,
        lock: { mode: 'pessimistic_write' },
      });
      const cycleNumbers = found.map((cycle) => cycle.cycleNumber).reverse();
      if (cycleNumbers.length === 0) return null;
      const latest = await latestAnnouncedCycle(manager);
      await move(manager, cycleNumbers, reason, by);
      // Judgements of a withdrawn cycle no longer count.
      await notify(manager, 'outlook_judged');
      const left = andLater ? await cycles.countBy({ cycleNumber: MoreThanOrEqual(cycleNumber) }) : 0;
      const first = String(cycleNumbers[0]);
      await record(
        {
          action: 'cycle.withdraw',
          target: first,
          before: null,
          after: {
            reason,
            from_cycle: cycleNumbers[0],
            to_cycle: cycleNumbers.at(-1),
            cycles: cycleNumbers.length,
          },
        },
        first,
      );
      await recordEvents(manager, [
        {
          type: 'cycle.withdrawn',
          atMs: by.atMs,
          data: { cycle_numbers: cycleNumbers, withdrawn_at: isoUtc(by.atMs), reason },
        },
        ...verdictEvents(latest, await latestAnnouncedCycle(manager), by.atMs),
      ]);
      return { cycleNumbers, left };
    });
  }

  async list(limit: number, beforeId: number | null): Promise<(WithdrawnCycle & { readonly id: number })[]> {
    const rows = await this.withdrawals.find({
      select: SUMMARY,
      where: beforeId === null ? {} : { id: LessThan(beforeId) },
      order: { id: 'DESC' },
      take: limit,
    });
    return rows.map(({ resultHash, ...row }) => ({ ...row, resultHash: resultHash.toString('hex') }));
  }

  async of(cycleNumber: number): Promise<WholeWithdrawnCycle[]> {
    const rows = await this.withdrawals.find({ where: { cycleNumber }, order: { id: 'DESC' } });
    return rows.map((row) => {
      const { cycleAtMs, publishedAtMs, withdrawnAtMs, withdrawnBy, reason, inputs, result } = row;
      const cycle = { ...archivedCycle(row), inputs, result };
      const { resultHash } = cycle;
      return { cycleNumber, cycleAtMs, publishedAtMs, resultHash, withdrawnAtMs, withdrawnBy, reason, cycle };
    });
  }

  /** The latest withdrawal of each of these cycles that was withdrawn, ascending. */
  async latestOf(cycleNumbers: readonly number[]): Promise<SlotWithdrawal[]> {
    if (cycleNumbers.length === 0) return [];
    return this.dataSource.query(
      `SELECT DISTINCT ON (cycle_number) cycle_number::float8 AS "cycleNumber", withdrawn_by AS "withdrawnBy",
              ${epochMs('withdrawn_at')} AS "withdrawnAtMs", reason
       FROM cycle_withdrawals WHERE cycle_number = ANY ($1::bigint[])
       ORDER BY cycle_withdrawals.cycle_number, id DESC`,
      [cycleNumbers],
    );
  }

  async standing(): Promise<Withdrawals> {
    const total = await this.withdrawals.count();
    const openSlots: WithdrawnSlot[] = await this.dataSource.query(
      `SELECT DISTINCT cycle_number::float8 AS "cycleNumber", ${epochMs('cycle_at')} AS "cycleAtMs"
       FROM cycle_withdrawals withdrawn
       WHERE NOT EXISTS (SELECT FROM cycles WHERE cycles.cycle_number = withdrawn.cycle_number)
       ORDER BY 1`,
    );
    return { total, openSlots };
  }
}

async function move(
  manager: EntityManager,
  cycleNumbers: readonly number[],
  reason: string,
  by: Authorship,
): Promise<void> {
  const records: { number: number; sha256: string }[] = await manager.query(
    `INSERT INTO cycle_withdrawals (cycle_number, cycle_at, withdrawn_at, withdrawn_by, reason, published_at, backfilled,
       mode, methodology_version, signal, confidence, result_hash, cycle, inputs, result, narrative)
     SELECT c.cycle_number, c.cycle_at, $2, $3, $4, c.published_at, c.backfilled, c.mode, c.methodology_version, c.signal,
            c.confidence, c.result_hash, row_to_json(c), d.inputs, d.result,
            CASE WHEN n.cycle_number IS NOT NULL THEN json_build_object(
              'narration', row_to_json(n), 'cached', row_to_json(k), 'archived', row_to_json(a),
              'cachedTexts', (SELECT json_agg(t) FROM narrative_cache_texts t WHERE t.cycle_number = c.cycle_number),
              'archivedTexts', (SELECT json_agg(t) FROM narrative_archive_texts t
                                WHERE t.cycle_number = c.cycle_number)) END
     FROM cycles c JOIN cycle_details d USING (cycle_at, cycle_number)
     LEFT JOIN narrations n ON n.cycle_number = c.cycle_number
     LEFT JOIN narrative_cache k ON k.cycle_number = c.cycle_number
     LEFT JOIN narrative_archive a ON a.cycle_number = c.cycle_number
     WHERE c.cycle_number = ANY($1::bigint[]) ORDER BY c.cycle_number
     RETURNING cycle_number::float8 AS number, ${withdrawnSha256('cycle_withdrawals')} AS sha256`,
    [cycleNumbers, new Date(by.atMs), by.actor, reason],
  );
  await appendToChain(
    manager,
    records.map(({ number, sha256 }) => withdrawalContent(number, sha256)),
  );
  for (const record of RECORDS) await manager.delete(record, { cycleNumber: In(cycleNumbers) });
}
