import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Asset, ASSETS, LEADING_ASSET } from '../../packages/engine/assets.ts';
import { type HistoryWindow } from '../domain/history-window.ts';
import { outcomePriceSources } from '../../packages/engine/outcome-price.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { type PublicationFacts } from '../../packages/engine/proof/cycle-parts.ts';
import { type ListedOutlookItem, type RecordedScore } from '../../packages/engine/records/recorded-cycle.ts';
import { cycleNumberFrom } from '../../packages/engine/schedule/cycle-clock.ts';
import { type Signal, SIGNALS } from '../../packages/engine/signals.ts';
import { type TimelineMark, timelineMark } from './timeline-mark.ts';
import { knownPrices } from '../published/outcome.store.ts';
import { epochMs } from '../platform/database/entity-columns.ts';

export interface TimelineCycle extends Omit<PublicationFacts, 'publishedAtMs'> {
  /** Smoothed. */
  readonly signal: Signal;
  /** 0–1; null for assets that don't lead, for which columns don't have it. */
  readonly confidence: number | null;
  /** −1 to 1; null as `confidence`. */
  readonly score: number | null;
  readonly scores: readonly RecordedScore[];
  readonly outlook: ListedOutlookItem | null;
  /** USDT; null if unknown. */
  readonly price: number | null;
}

export interface TimelineSelection extends HistoryWindow {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly bucketSlots: number;
}

interface ChangedCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly before: string;
  readonly after: string;
}

const signalOf = (asset: Asset): string =>
  asset === LEADING_ASSET ? 'c.signal' : `(c.signals ->> '${asset}')`;

/** $1: the first slot. $2: the first slot after the window. $3: most changes. */
const CHANGES_OF_LEADER = `
  WITH RECURSIVE ends AS (
    (SELECT cycle_number, signal, NULL::bigint AS next_end, NULL::text AS next_signal, 0 AS place FROM cycles
     WHERE cycle_number < $2::bigint ORDER BY cycles.cycle_number DESC LIMIT 1)
    UNION ALL
    SELECT earlier.cycle_number, earlier.signal, ends.cycle_number, ends.signal, place + 1
    FROM ends CROSS JOIN LATERAL (
      SELECT found.* FROM unnest(ARRAY[${SIGNALS.map((signal) => `'${signal}'`).join(', ')}]) AS other (signal)
      CROSS JOIN LATERAL (
        SELECT cycle_number, cycles.signal FROM cycles
        WHERE cycles.signal = other.signal AND cycles.cycle_number < ends.cycle_number
        ORDER BY cycles.cycle_number DESC LIMIT 1) found
      WHERE other.signal <> ends.signal ORDER BY found.cycle_number DESC LIMIT 1) earlier
    WHERE ends.cycle_number >= $1::bigint AND place < $3::int)
  SELECT c.cycle_number::float8 AS "cycleNumber", ${epochMs('c.cycle_at')} AS "cycleAtMs", ends.signal AS before,
         ends.next_signal AS after
  FROM ends CROSS JOIN LATERAL (
    SELECT cycle_number, cycle_at FROM cycles WHERE cycle_number > ends.cycle_number
    ORDER BY cycles.cycle_number LIMIT 1) c
  WHERE ends.next_end IS NOT NULL AND c.cycle_number >= $1::bigint
  ORDER BY c.cycle_number DESC`;

/** For an asset whose signals no index has. */
const changesOf = (asset: Asset): string => `
  SELECT cycle_number::float8 AS "cycleNumber", ${epochMs('cycle_at')} AS "cycleAtMs", before, after
  FROM (SELECT c.cycle_number, c.cycle_at, ${signalOf(asset)} AS after,
               lag(${signalOf(asset)}) OVER (ORDER BY c.cycle_number) AS before
        FROM cycles c
        WHERE c.cycle_number < $2::bigint AND c.cycle_number >= coalesce(
          (SELECT max(cycle_number) FROM cycles WHERE cycle_number < $1::bigint), $1::bigint)) compared
  WHERE before <> after ORDER BY cycle_number DESC LIMIT $3::int`;

@Injectable()
export class TimelineReader {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest cycle of each bucket, oldest first; buckets without one are left out. */
  async cycles({
    asset,
    horizonHours,
    fromMs,
    toMs,
    bucketSlots,
  }: TimelineSelection): Promise<TimelineCycle[]> {
    const ofLeader = asset === LEADING_ASSET;
    const place =
      ASSETS.indexOf(asset) * OUTLOOK_HORIZONS_HOURS.length + OUTLOOK_HORIZONS_HOURS.indexOf(horizonHours);
    const rows: TimelineCycle[] = await this.dataSource.query(
      `SELECT c.cycle_number::float8 AS "cycleNumber", ${epochMs('c.cycle_at')} AS "cycleAtMs", c.mode, c.backfilled,
              c.methodology_version AS "methodologyVersion", ${signalOf(asset)} AS signal,
              ${ofLeader ? 'c.confidence' : 'NULL::float8'} AS confidence,
              ${ofLeader ? `(c.consensus ->> 'score')::float8` : 'NULL::float8'} AS score, c.scores,
              l.outlook::json #> '{items,${place}}' AS outlook, o.entry_price AS price
       FROM generate_series($1::bigint, $2::bigint - 1, $3::bigint) AS bucket (first)
       CROSS JOIN LATERAL (
         SELECT * FROM cycles WHERE cycle_number >= first AND cycle_number < least(first + $3::bigint, $2::bigint)
         ORDER BY cycles.cycle_number DESC LIMIT 1) c
       LEFT JOIN cycle_listings l ON l.cycle_number = c.cycle_number
       LEFT JOIN LATERAL (
         SELECT entry_price FROM cycle_outcomes
         WHERE cycle_outcomes.cycle_at = c.cycle_at AND cycle_outcomes.published_at = c.published_at
           AND cycle_outcomes.asset = $4 AND entry_price IS NOT NULL LIMIT 1) o ON true
       ORDER BY c.cycle_number`,
      [cycleNumberFrom(fromMs), cycleNumberFrom(toMs), bucketSlots, asset],
    );
    const prices = await this.pricesOf(asset, rows);
    return rows.map((row) => ({
      ...row,
      outlook:
        row.outlook?.asset === asset && row.outlook.horizon_hours === horizonHours ? row.outlook : null,
      price: row.price ?? prices.get(row.cycleNumber) ?? null,
    }));
  }

  /** Prices cycles without an outcome yet from observations, as outcomes are priced. */
  private async pricesOf(asset: Asset, rows: readonly TimelineCycle[]): Promise<ReadonlyMap<number, number>> {
    const unpriced = rows.filter(({ price }) => price === null);
    const sources = outcomePriceSources(asset);
    const prices = await knownPrices(
      this.dataSource.manager,
      unpriced.flatMap(({ cycleAtMs }) =>
        sources.map(({ sourceId, toleranceMs }) => ({ sourceId, atMs: cycleAtMs, toleranceMs })),
      ),
    );
    return new Map(
      unpriced.flatMap(({ cycleNumber }, i) => {
        const price = prices.slice(i * sources.length, (i + 1) * sources.length).find((one) => one !== null);
        return price === undefined ? [] : [[cycleNumber, price] as const];
      }),
    );
  }

  /** First cycles of runs of equal signals, latest first. An index finds the end of a run of the leading asset. */
  async verdictChanges(
    asset: Asset,
    { fromMs, toMs }: HistoryWindow,
    limit: number,
  ): Promise<TimelineMark[]> {
    const rows: ChangedCycle[] = await this.dataSource.query(
      asset === LEADING_ASSET ? CHANGES_OF_LEADER : changesOf(asset),
      [cycleNumberFrom(fromMs), cycleNumberFrom(toMs), limit],
    );
    return rows.map((row) => change('verdict_change', row));
  }

  async methodologyChanges(points: readonly TimelineCycle[]): Promise<TimelineMark[]> {
    const pairs = points.flatMap((after, i): [TimelineCycle, TimelineCycle][] => {
      const before = points[i - 1];
      return before === undefined || before.methodologyVersion === after.methodologyVersion
        ? []
        : [[before, after]];
    });
    if (pairs.length === 0) return [];
    const rows: ChangedCycle[] = await this.dataSource.query(
      `SELECT c.cycle_number::float8 AS "cycleNumber", ${epochMs('c.cycle_at')} AS "cycleAtMs", pair.before, pair.after
       FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) AS pair (above, upto, before, after)
       CROSS JOIN LATERAL (
         SELECT cycle_number, cycle_at FROM cycles
         WHERE cycle_number > above AND cycle_number <= upto AND methodology_version = pair.after
         ORDER BY cycles.cycle_number LIMIT 1) c
       ORDER BY c.cycle_number`,
      [
        pairs.map(([before]) => before.cycleNumber),
        pairs.map(([, after]) => after.cycleNumber),
        pairs.map(([before]) => before.methodologyVersion),
        pairs.map(([, after]) => after.methodologyVersion),
      ],
    );
    return rows.map((row) => change('methodology_change', row));
  }

  async withdrawals({ fromMs, toMs }: HistoryWindow): Promise<TimelineMark[]> {
    const rows: { first: number; atMs: number; untilMs: number; by: string; reason: string }[] =
      await this.dataSource.query(
        `SELECT min(cycle_number)::float8 AS first, ${epochMs('min(cycle_at)')} AS "atMs",
                ${epochMs('max(cycle_at)')} AS "untilMs", withdrawn_by AS by, reason
         FROM cycle_withdrawals WHERE cycle_number >= $1 AND cycle_number < $2
         GROUP BY withdrawn_at, withdrawn_by, reason ORDER BY 1`,
        [cycleNumberFrom(fromMs), cycleNumberFrom(toMs)],
      );
    return rows.map(({ first, ...facts }) => timelineMark('withdrawal', { ...facts, cycleNumber: first }));
  }
}

const change = (kind: TimelineMark['kind'], { cycleAtMs: atMs, ...facts }: ChangedCycle): TimelineMark =>
  timelineMark(kind, { atMs, ...facts });
