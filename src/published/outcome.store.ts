import { appendRows } from './chain/chained-rows.store.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ASSETS } from '../../packages/engine/assets.ts';
import { CLAIM_HORIZONS_HOURS, type ClaimHorizonHours } from '../../packages/engine/calibration/claim.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import {
  CHAINED_TABLES,
  type ChainedColumns,
  chainedColumns,
  type ChainedRow,
  chainedRow,
} from './chain/chain-content.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { TRANSACTION_LOCKS } from '../platform/database/locks.ts';
import { notify } from '../platform/database/notification-channel.ts';
import { ensureMonth } from '../platform/database/partition.store.ts';
import { isScored, type RecordedOutcome, storedCallOf, sumDay } from './outcome-days.ts';

export interface PriceRequest {
  readonly sourceId: string;
  readonly atMs: number;
  /** The event must be less than this before the instant. */
  readonly toleranceMs: number;
}

export type ReadPrices = (requests: readonly PriceRequest[]) => Promise<(number | null)[]>;

/** What had happened and was known at each instant, in the order of requests; null without one within the tolerance. */
export async function knownPrices(
  manager: EntityManager,
  requests: readonly PriceRequest[],
): Promise<(number | null)[]> {
  if (requests.length === 0) return [];
  const rows: { value: number | null }[] = await manager.query(
    `SELECT known.value
     FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS wanted (source_id, at, after, place)
     LEFT JOIN LATERAL (
       SELECT value FROM observations
       WHERE observations.source_id = wanted.source_id AND event_at <= at AND event_at > after AND known_at <= at
       ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1) known ON true
     ORDER BY place`,
    [
      requests.map(({ sourceId }) => sourceId),
      requests.map(({ atMs }) => new Date(atMs)),
      requests.map(({ atMs, toleranceMs }) => new Date(atMs - toleranceMs)),
    ],
  );
  return rows.map(({ value }) => value);
}

export interface DueCycle {
  /** Identifies the publication: text, because milliseconds lose digits of it. */
  readonly publishedAt: string;
  readonly backfilled: boolean;
  readonly result: CycleResult;
  readonly horizonsHours: readonly ClaimHorizonHours[];
}

export interface JudgedPublication {
  readonly publishedAt: string;
  readonly outcome: RecordedOutcome;
}

export type JudgeDay = (
  cycles: readonly DueCycle[],
  readPrices: ReadPrices,
) => Promise<readonly JudgedPublication[]>;

/** Of cycles `c`, ended by $1, lacking an asset's outcome: the price of one may be known later than another's. */
const DUE_HORIZONS = `SELECT hours FROM unnest($2::smallint[]) AS horizons (hours)
  WHERE c.cycle_at + hours * interval '1 hour' <= $1
    AND ${ASSETS.length} > (SELECT count(*) FROM cycle_outcomes o WHERE o.cycle_at = c.cycle_at
                            AND o.horizon_hours = hours AND o.published_at = c.published_at)`;

@Injectable()
export class OutcomeStore {
  constructor(private readonly dataSource: DataSource) {}

  /** @param fromMs only cycles from this instant on; null: all */
  async dueDays(endedByMs: number, fromMs: number | null, limit: number): Promise<string[]> {
    const rows: { day: string }[] = await this.dataSource.query(
      `SELECT DISTINCT to_char(c.cycle_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
       FROM cycles c CROSS JOIN unnest($2::smallint[]) AS horizons (hours)
       LEFT JOIN (SELECT cycle_at, published_at, horizon_hours, count(*) AS recorded FROM cycle_outcomes
                  WHERE cycle_at >= $3::timestamptz GROUP BY 1, 2, 3) o
         ON o.cycle_at = c.cycle_at AND o.published_at = c.published_at AND o.horizon_hours = hours
       WHERE c.cycle_at >= $3::timestamptz AND c.cycle_at + hours * interval '1 hour' <= $1
         AND coalesce(recorded, 0) < ${ASSETS.length}
       ORDER BY 1 LIMIT $4`,
      [new Date(endedByMs), CLAIM_HORIZONS_HOURS, fromMs === null ? '-infinity' : new Date(fromMs), limit],
    );
    return rows.map(({ day }) => day);
  }

  /** Days whose sums lack what is counted now (`SpeakerTally.directional`), oldest first. */
  async daysOfEarlierSums(limit: number): Promise<string[]> {
    const rows: { day: string }[] = await this.dataSource.query(
      `SELECT DISTINCT day::text FROM outcome_days
       WHERE EXISTS (SELECT FROM json_each(tally -> 'speakers') AS speaker WHERE speaker.value -> 'directional' IS NULL)
       ORDER BY 1 LIMIT $1`,
      [limit],
    );
    return rows.map(({ day }) => day);
  }

  async daysWithWithdrawals(limit: number): Promise<string[]> {
    const rows: { day: string }[] = await this.dataSource.query(
      `SELECT DISTINCT summed.day::text AS day
       FROM (SELECT (cycle_at AT TIME ZONE 'UTC')::date AS day, count(*) AS withdrawals FROM cycle_withdrawals GROUP BY 1) now
       JOIN outcome_days summed ON summed.day = now.day AND summed.day_withdrawals <> now.withdrawals
       ORDER BY 1 LIMIT $1`,
      [limit],
    );
    return rows.map(({ day }) => day);
  }

  /** One transaction. Returns how many outcomes were added; null if another worker is at it, and nothing was done. */
  async scoreDay(
    day: string,
    endedByMs: number,
    scoredAtMs: number,
    judge: JudgeDay,
  ): Promise<number | null> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await holdOutcomes(manager))) return null;
      const due = await dueCycles(manager, day, endedByMs);
      const judged = due.length === 0 ? [] : await judge(due, (requests) => knownPrices(manager, requests));
      const added = await insert(manager, day, judged, scoredAtMs);
      if (added.length > 0) await sumAndTell(manager, day);
      await appendRows(manager, 'outcomes', added);
      return added.length;
    });
  }

  /** False if another worker is at it, and nothing was done. */
  async sumAgain(day: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await holdOutcomes(manager))) return false;
      await sumAndTell(manager, day);
      return true;
    });
  }
}

async function holdOutcomes(manager: EntityManager): Promise<boolean> {
  const [lock]: { held: boolean }[] = await manager.query('SELECT pg_try_advisory_xact_lock($1) AS held', [
    TRANSACTION_LOCKS.outcomes,
  ]);
  return lock!.held;
}

async function sumAndTell(manager: EntityManager, day: string): Promise<void> {
  await sumDay(manager, day);
  await notify(manager, 'outcomes_changed', day);
}

async function dueCycles(manager: EntityManager, day: string, endedByMs: number): Promise<DueCycle[]> {
  const dayMs = Date.parse(day);
  return manager.query(
    `SELECT c.published_at::text AS "publishedAt", c.backfilled, d.result, due.hours AS "horizonsHours"
     FROM cycles c
     CROSS JOIN LATERAL (SELECT array_agg(hours ORDER BY hours) AS hours FROM (${DUE_HORIZONS}) ended) due
     JOIN cycle_details d ON d.cycle_at = c.cycle_at AND d.cycle_number = c.cycle_number
     WHERE c.cycle_at >= $3 AND c.cycle_at < $4 AND due.hours IS NOT NULL
     ORDER BY ${epochMs('c.cycle_at')}`,
    [new Date(endedByMs), CLAIM_HORIZONS_HOURS, new Date(dayMs), new Date(dayMs + DAY_MS)],
  );
}

async function insert(
  manager: EntityManager,
  day: string,
  judged: readonly JudgedPublication[],
  scoredAtMs: number,
): Promise<ChainedRow[]> {
  if (judged.length === 0) return [];
  await ensureMonth(manager, 'cycle_outcomes', Date.parse(day));
  const rows: ChainedColumns[] = await manager.query(
    `INSERT INTO cycle_outcomes AS o (cycle_at, published_at, asset, horizon_hours, backfilled, methodology_version, scored_at,
       unscorable, earlier_price, entry_price, exit_price, neutral_band, entry_source, exit_source, license_class, calls)
     SELECT at, "publishedAt", asset, "horizonHours", backfilled, "methodologyVersion", $1, reason, "earlierPrice",
            "entryPrice", "exitPrice", "neutralBand", "entrySourceId", "exitSourceId", "priceLicenseClass",
            coalesce(calls, '[]')
     FROM json_to_recordset($2) AS n (at timestamptz, "publishedAt" timestamptz, asset text, "horizonHours" smallint,
       backfilled boolean, "methodologyVersion" text, reason text, "earlierPrice" float8, "entryPrice" float8,
       "exitPrice" float8, "neutralBand" float8, "entrySourceId" text, "exitSourceId" text, "priceLicenseClass" text,
       calls json)
     ON CONFLICT DO NOTHING RETURNING ${chainedColumns(manager.connection, CHAINED_TABLES.outcomes, 'o')}`,
    [
      new Date(scoredAtMs),
      JSON.stringify(
        judged.map(({ outcome, publishedAt }) => ({
          ...outcome,
          at: new Date(cycleAtMs(outcome.cycleNumber)),
          publishedAt,
          ...(isScored(outcome) && { calls: outcome.calls.map(storedCallOf) }),
        })),
      ),
    ],
  );
  return rows.map(chainedRow);
}
