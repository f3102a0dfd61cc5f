import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { processMeters } from '../../telemetry/durations.ts';
import { NarratorRunEntity } from '../entities/narrative.entity.ts';
import { HELD, heldBy, type NarratorClaim, NarratorClaimLostError } from './narrator-run.store.ts';

/** What one request took. */
export interface RequestSpending {
  readonly costUsd: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/**
 * The daily budget shared by all workers. The cost is reserved before a request is sent, so that the sum of spent and
 * reserved amounts never exceeds the budget, whatever the concurrency.
 */
@Injectable()
export class NarratorBudgetStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Sets aside the most that one request can cost.
   *
   * @returns false when the budget of the cycle's day has no room for it; nothing is set aside then
   * @throws NarratorClaimLostError when another worker has taken the cycle over
   */
  async reserve(claim: NarratorClaim, mostUsd: number, budgetUsd: number): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { cycleNumber, workerId, attempt } = claim;
      const held = await manager.findOne(NarratorRunEntity, {
        where: { cycleNumber, worker: workerId, attempt },
        lock: { mode: 'pessimistic_write' },
      });
      if (held === null) throw new NarratorClaimLostError(claim);
      const set: unknown[] = await manager.query(
        `INSERT INTO narrator_days AS budget (day, committed_usd)
         SELECT $1::date, $2::numeric WHERE $2::numeric <= $3::numeric
         ON CONFLICT (day) DO UPDATE SET committed_usd = budget.committed_usd + $2::numeric
           WHERE budget.committed_usd + $2::numeric <= $3::numeric
         RETURNING day`,
        [claim.day, mostUsd, budgetUsd],
      );
      if (set.length === 0) return false;
      await manager.query(
        `UPDATE narrator_runs SET requests = requests + 1, reserved_usd = reserved_usd + $4::numeric WHERE ${HELD}`,
        [...heldBy(claim), mostUsd],
      );
      return true;
    });
  }

  /**
   * Replaces what was set aside for a request by what it took.
   *
   * @throws NarratorClaimLostError when another worker has taken the cycle over: it has counted the whole reservation
   */
  async settle(claim: NarratorClaim, reservedUsd: number, spent: RequestSpending): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [rows]: [unknown[], number] = await manager.query(
        `UPDATE narrator_runs SET reserved_usd = reserved_usd - $4::numeric, cost_usd = cost_usd + $5::numeric,
                prompt_tokens = prompt_tokens + $6, completion_tokens = completion_tokens + $7
         WHERE ${HELD} RETURNING day`,
        [...heldBy(claim), reservedUsd, spent.costUsd, spent.promptTokens, spent.completionTokens],
      );
      if (rows.length === 0) throw new NarratorClaimLostError(claim);
      await manager.query(
        'UPDATE narrator_days SET committed_usd = committed_usd - $2::numeric + $3::numeric WHERE day = $1',
        [claim.day, reservedUsd, spent.costUsd],
      );
    });
    processMeters.narratorRequests.add(1);
    processMeters.narratorDollars.add(spent.costUsd);
    processMeters.narratorTokens.add(spent.promptTokens, 'prompt');
    processMeters.narratorTokens.add(spent.completionTokens, 'completion');
  }

  /** Records that the budget of a day is exhausted. True for the first caller only. */
  async noteExhausted(day: string, nowMs: number): Promise<boolean> {
    const noted: unknown[] = await this.dataSource.query(
      `INSERT INTO narrator_days AS budget (day, committed_usd, exhausted_at) VALUES ($1, 0, $2)
       ON CONFLICT (day) DO UPDATE SET exhausted_at = $2 WHERE budget.exhausted_at IS NULL RETURNING day`,
      [day, new Date(nowMs)],
    );
    return noted.length === 1;
  }
}
