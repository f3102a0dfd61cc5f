import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ClaimedRow, ClaimLostError, leaseIsOver, writeClaimed } from '../../platform/database/locks.ts';
import { processMeters } from '../../platform/telemetry/durations.ts';
import { NarratorRunEntity } from '../../published/narrative.entity.ts';

export interface NarratorClaim {
  readonly cycleNumber: number;
  readonly day: string;
  readonly workerId: string;
  /** Counts the claims of this cycle; a worker whose lease ran out holds an older one. */
  readonly attempt: number;
  readonly earlierReasons: readonly TemplateReason[];
}

/** `written`: all texts are the model's; `mixed`: some are; in all others the template stayed. */
export const NARRATOR_OUTCOMES = ['written', 'mixed', 'budget', 'refused', 'failed', 'abandoned'] as const;
export type NarratorOutcome = (typeof NARRATOR_OUTCOMES)[number];

export interface TemplateReason {
  readonly agent: string;
  readonly cause: Extract<NarratorOutcome, 'budget' | 'refused' | 'failed' | 'abandoned'>;
  /** In plain words for operators; no secrets. */
  readonly details: readonly string[];
}

export interface NarratorEnding {
  readonly outcome: NarratorOutcome;
  readonly reasons: readonly TemplateReason[];
  readonly latencyMs: number;
}

export const runOf = ({ cycleNumber, workerId, attempt }: NarratorClaim): ClaimedRow => ({
  table: 'narrator_runs',
  held: 'cycle_number = $1 AND worker = $2 AND attempt = $3',
  by: [cycleNumber, workerId, attempt],
  lost: `the texts of cycle ${cycleNumber} were lost to another worker`,
});

@Injectable()
export class NarratorRunStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Amounts reserved by a worker that died count as spent from here on. Null if there is none. */
  async claim(
    workerId: string,
    { from, to }: { readonly from: number; readonly to: number },
    nowMs: number,
    leaseSeconds: number,
  ): Promise<NarratorClaim | null> {
    const claimed: Omit<NarratorClaim, 'workerId'>[] = await this.dataSource.query(
      `WITH next AS (
         SELECT c.cycle_number, c.cycle_at FROM cycles c
         JOIN narrations n USING (cycle_number) LEFT JOIN narrator_runs r USING (cycle_number)
         WHERE c.cycle_number BETWEEN $2 AND $5 AND NOT c.backfilled AND n.attached_at IS NULL
           AND (r.cycle_number IS NULL OR ${leaseIsOver('r.lease_until', '$3')})
         ORDER BY c.cycle_number DESC LIMIT 1)
       INSERT INTO narrator_runs AS held (cycle_number, day, worker, attempt, lease_until)
       SELECT cycle_number, (cycle_at AT TIME ZONE 'UTC')::date, $1, 1, $4 FROM next
       ON CONFLICT (cycle_number) DO UPDATE
         SET worker = $1, attempt = held.attempt + 1, lease_until = $4, outcome = NULL,
             cost_usd = held.cost_usd + held.reserved_usd, reserved_usd = 0
         WHERE ${leaseIsOver('held.lease_until', '$3')}
       RETURNING cycle_number::float8 AS "cycleNumber", day::text, attempt,
         coalesce(reasons, '[]') AS "earlierReasons"`,
      [workerId, from, new Date(nowMs), new Date(nowMs + leaseSeconds * 1000), to],
    );
    return claimed[0] ? { ...claimed[0], workerId } : null;
  }

  /** @throws ClaimLostError */
  async renew(claim: NarratorClaim, nowMs: number, leaseSeconds: number): Promise<void> {
    await this.write(claim, 'lease_until = $4', [new Date(nowMs + leaseSeconds * 1000)]);
  }

  /** Another worker, or this one later, begins it again. @throws ClaimLostError */
  async release(claim: NarratorClaim, reasons: readonly TemplateReason[], nowMs: number): Promise<void> {
    await this.write(claim, 'lease_until = $4, reasons = $5::json', [
      new Date(nowMs),
      JSON.stringify(reasons),
    ]);
  }

  /** Holds the cycle until its narrative is settled; else another worker would begin again. Returns the cost of all claims, USD. */
  async finish(
    claim: NarratorClaim,
    { outcome, reasons, latencyMs }: NarratorEnding,
    nowMs: number,
    leaseSeconds: number,
  ): Promise<number> {
    return this.write(claim, 'lease_until = $4, outcome = $5, reasons = $6::json, latency_ms = $7', [
      new Date(nowMs + leaseSeconds * 1000),
      outcome,
      JSON.stringify(reasons),
      latencyMs,
    ]);
  }

  private async write(
    claim: NarratorClaim,
    assignments: string,
    values: readonly unknown[],
  ): Promise<number> {
    const cost = '(cost_usd + reserved_usd)::float8 AS "costUsd"';
    const { manager } = this.dataSource;
    return (await writeClaimed<{ costUsd: number }>(manager, runOf(claim), assignments, values, cost))
      .costUsd;
  }
}

export interface RequestSpending {
  readonly costUsd: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Costs are reserved before a request is sent, so that spent and reserved amounts never exceed the daily budget of all workers. */
@Injectable()
export class NarratorBudgetStore {
  constructor(private readonly dataSource: DataSource) {}

  /** False if the budget of the cycle's day has no room. @throws ClaimLostError */
  async reserve(claim: NarratorClaim, mostUsd: number, budgetUsd: number): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { cycleNumber, workerId, attempt } = claim;
      const held = await manager.findOne(NarratorRunEntity, {
        where: { cycleNumber, worker: workerId, attempt },
        lock: { mode: 'pessimistic_write' },
      });
      if (held === null) throw new ClaimLostError(runOf(claim).lost);
      const set: unknown[] = await manager.query(
        `INSERT INTO narrator_days AS budget (day, committed_usd)
         SELECT $1::date, $2::numeric WHERE $2::numeric <= $3::numeric
         ON CONFLICT (day) DO UPDATE SET committed_usd = budget.committed_usd + $2::numeric
           WHERE budget.committed_usd + $2::numeric <= $3::numeric
         RETURNING day`,
        [claim.day, mostUsd, budgetUsd],
      );
      if (set.length === 0) return false;
      const reserved = 'requests = requests + 1, reserved_usd = reserved_usd + $4::numeric';
      await writeClaimed(manager, runOf(claim), reserved, [mostUsd]);
      return true;
    });
  }

  /** @throws ClaimLostError: the next worker has counted the whole reservation */
  async settle(claim: NarratorClaim, reservedUsd: number, spent: RequestSpending): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await writeClaimed(
        manager,
        runOf(claim),
        `reserved_usd = reserved_usd - $4::numeric, cost_usd = cost_usd + $5::numeric,
         prompt_tokens = prompt_tokens + $6, completion_tokens = completion_tokens + $7`,
        [reservedUsd, spent.costUsd, spent.promptTokens, spent.completionTokens],
      );
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

  /** True for the first caller only. */
  async noteExhausted(day: string, nowMs: number): Promise<boolean> {
    const noted: unknown[] = await this.dataSource.query(
      `INSERT INTO narrator_days AS budget (day, committed_usd, exhausted_at) VALUES ($1, 0, $2)
       ON CONFLICT (day) DO UPDATE SET exhausted_at = $2 WHERE budget.exhausted_at IS NULL RETURNING day`,
      [day, new Date(nowMs)],
    );
    return noted.length === 1;
  }
}
