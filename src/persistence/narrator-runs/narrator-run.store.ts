import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { leaseIsOver } from '../database/entity-columns.ts';

/** The right of one worker to have the texts of a cycle written, until its lease runs out. */
export interface NarratorClaim {
  readonly cycleNumber: number;
  /** The UTC day of the cycle, whose budget pays for it: `YYYY-MM-DD`. */
  readonly day: string;
  readonly workerId: string;
  /** Counts the claims of this cycle; a worker whose lease ran out holds an older one. */
  readonly attempt: number;
  /** Why it was not written when its claim was released; empty if it was not released. */
  readonly earlierReasons: readonly TemplateReason[];
}

/**
 * What became of the work on a cycle. `written`: all texts are the model's; `mixed`: some are. In all others the
 * template stayed: for want of `budget`, because the texts were `refused`, because the model's server `failed`, or
 * because the work was `abandoned` when its time was over.
 */
export const NARRATOR_OUTCOMES = ['written', 'mixed', 'budget', 'refused', 'failed', 'abandoned'] as const;
export type NarratorOutcome = (typeof NARRATOR_OUTCOMES)[number];

/** Why the template stayed for one speaker. */
export interface TemplateReason {
  readonly agent: string;
  readonly cause: Extract<NarratorOutcome, 'budget' | 'refused' | 'failed' | 'abandoned'>;
  /** In plain words for operators; no secrets. */
  readonly details: readonly string[];
}

/** How a run ended. */
export interface NarratorEnding {
  readonly outcome: NarratorOutcome;
  readonly reasons: readonly TemplateReason[];
  /** From the claim to here, whole milliseconds. */
  readonly latencyMs: number;
}

/** The claim went to another worker: further work of this one is discarded. */
export class NarratorClaimLostError extends Error {
  constructor({ cycleNumber }: NarratorClaim) {
    super(`the texts of cycle ${cycleNumber} were lost to another worker`);
    this.name = 'NarratorClaimLostError';
  }
}

/** The condition that a row is still held by `$1`, `$2`, `$3` of `heldBy`. */
export const HELD = 'cycle_number = $1 AND worker = $2 AND attempt = $3';
export const heldBy = ({ cycleNumber, workerId, attempt }: NarratorClaim): readonly unknown[] => [
  cycleNumber,
  workerId,
  attempt,
];

/** Who is at the texts of which cycle, and how it ended. Any number of workers share it. */
@Injectable()
export class NarratorRunStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Claims the newest live cycle of a range, both ends included, whose narrative is neither completed nor claimed.
   * Amounts reserved by a worker that died count as spent from here on. Null when there is none.
   */
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

  /**
   * Holds the cycle for longer.
   *
   * @throws NarratorClaimLostError when another worker has taken it over
   */
  async renew(claim: NarratorClaim, nowMs: number, leaseSeconds: number): Promise<void> {
    await this.write(claim, 'lease_until = $4', [new Date(nowMs + leaseSeconds * 1000)]);
  }

  /**
   * Gives the cycle back unfinished, with what kept it from being written: another worker, or this one later, begins
   * it again.
   *
   * @throws NarratorClaimLostError when another worker has taken it over
   */
  async release(claim: NarratorClaim, reasons: readonly TemplateReason[], nowMs: number): Promise<void> {
    await this.write(claim, 'lease_until = $4, reasons = $5::json', [
      new Date(nowMs),
      JSON.stringify(reasons),
    ]);
  }

  /**
   * Writes down how the work ended, and holds the cycle for as long as it takes to settle its narrative, which is
   * what ends it for everybody: were this worker to die in between, another would begin again.
   *
   * @returns what the work cost in all, earlier claims included, in US dollars
   * @throws NarratorClaimLostError when another worker has taken it over
   */
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

  /** Changes a run that is still held. Values begin at `$4`. Returns what it has cost. */
  private async write(
    claim: NarratorClaim,
    assignments: string,
    values: readonly unknown[],
  ): Promise<number> {
    const [rows]: [{ costUsd: number }[], number] = await this.dataSource.query(
      `UPDATE narrator_runs SET ${assignments} WHERE ${HELD} RETURNING (cost_usd + reserved_usd)::float8 AS "costUsd"`,
      [...heldBy(claim), ...values],
    );
    if (!rows[0]) throw new NarratorClaimLostError(claim);
    return rows[0].costUsd;
  }
}
