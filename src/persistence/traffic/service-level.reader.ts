import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  CYCLE_EPOCH_MS,
  CYCLE_GRACE_MS,
  CYCLE_MS,
  cycleNumberAt,
  cycleNumberFrom,
} from '../../domain/schedule/cycle-clock.ts';
import { type CyclePunctuality, type ServiceLevelSpan } from '../../domain/service-levels/service-level.ts';
import { type RecordedDay } from '../../domain/status/status.ts';
import { DAY_MS, HOUR_MS } from '../../domain/timestamps.ts';
import {
  knownOutcomes,
  NO_OUTCOMES,
  type OutcomeCounts,
  REQUEST_OUTCOMES,
} from '../../domain/usage/outcome.ts';
import { type TrafficSums } from '../../domain/usage/usage.ts';
import { onReplicaAsObjects, type QueryObjects } from '../database/replica-query.ts';
import { outcomesOf } from '../usage/usage-outcome.reader.ts';

interface SumsRow extends TrafficSums, OutcomeCounts {
  readonly point: number;
}

interface CyclesRow extends CyclePunctuality {
  readonly point: number;
}

const SUMS = [
  'sum(requests)::float8 AS requests',
  'sum(client_errors)::float8 AS "clientErrors"',
  'sum(server_errors)::float8 AS "serverErrors"',
  ...REQUEST_OUTCOMES.map((outcome) => `sum(${outcome})::float8 AS ${outcome}`),
].join(', ');

const NO_TRAFFIC: Omit<SumsRow, 'point'> = { requests: 0, clientErrors: 0, serverErrors: 0, ...NO_OUTCOMES };
const NO_CYCLES: CyclePunctuality = { due: 0, onTime: 0, late: 0, longestDelayMs: null };

@Injectable()
export class ServiceLevelReader {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Whole UTC hours are read from hourly sums (100 days), others from minutes (eight days).
   * @param nowMs cycles are due until their grace is over
   */
  async spans(fromMs: number, spanMs: number, count: number, nowMs: number): Promise<ServiceLevelSpan[]> {
    const isHourly = spanMs % HOUR_MS === 0;
    const [table, start] = isHourly ? ['traffic_hours', 'hour'] : ['traffic_minutes', 'minute'];
    return onReplicaAsObjects(this.dataSource, async (ask) => {
      const values = [fromMs, spanMs, fromMs + count * spanMs];
      const within = `${start} >= to_timestamp($1::float8 / 1000) AND ${start} < to_timestamp($3::float8 / 1000)`;
      const point = `floor((extract(epoch FROM ${start})::float8 * 1000 - $1::float8) / $2::float8)::int AS point`;
      const sums = await ask<SumsRow>(
        `SELECT ${point}, ${SUMS} FROM ${table} WHERE ${within} GROUP BY 1`,
        values,
      );
      const buckets = await ask<{ point: number; bucket: number; requests: number }>(
        // The point of a row is computed once (OFFSET keeps it so), not for each of its 120 buckets.
        `SELECT point, place::int - 1 AS bucket, sum(counted)::float8 AS requests
         FROM (SELECT ${point}, latencies FROM ${table} WHERE ${within} OFFSET 0) spans,
              unnest(latencies) WITH ORDINALITY AS bucket (counted, place)
         WHERE counted > 0 GROUP BY 1, 2`,
        values,
      );
      const cycles = await punctuality(ask, fromMs, spanMs, values[2]!, nowMs);
      const sumsOf = new Map(sums.map((row) => [row.point, row]));
      const cyclesOf = new Map(cycles.map((row) => [row.point, row]));
      const latenciesOf = new Map<number, Map<number, number>>();
      for (const { point: of, bucket, requests } of buckets)
        latenciesOf.set(of, (latenciesOf.get(of) ?? new Map<number, number>()).set(bucket, requests));
      return Array.from({ length: count }, (_, i): ServiceLevelSpan => {
        const row = sumsOf.get(i) ?? NO_TRAFFIC;
        const { due, onTime, late, longestDelayMs } = cyclesOf.get(i) ?? NO_CYCLES;
        return {
          startMs: fromMs + i * spanMs,
          requests: row.requests,
          clientErrors: row.clientErrors,
          serverErrors: row.serverErrors,
          outcomes: knownOutcomes(outcomesOf(row), row.requests),
          latencies: latenciesOf.get(i) ?? new Map(),
          cycles: { due, onTime, late, longestDelayMs },
        };
      });
    });
  }

  /** For the public status page, without latencies. */
  async days(fromMs: number, count: number, nowMs: number): Promise<RecordedDay[]> {
    const toMs = fromMs + count * DAY_MS;
    return onReplicaAsObjects(this.dataSource, async (ask) => {
      const traffic = await ask<TrafficSums & { point: number; hours: number }>(
        `SELECT floor((extract(epoch FROM hour)::float8 * 1000 - $1::float8) / $2::float8)::int AS point,
                count(*) FILTER (WHERE requests > 0)::float8 AS hours, sum(requests)::float8 AS requests,
                sum(client_errors)::float8 AS "clientErrors", sum(server_errors)::float8 AS "serverErrors"
         FROM traffic_hours
         WHERE hour >= to_timestamp($1::float8 / 1000) AND hour < to_timestamp($3::float8 / 1000) GROUP BY 1`,
        [fromMs, DAY_MS, toMs],
      );
      const cycles = await punctuality(ask, fromMs, DAY_MS, toMs, nowMs);
      const trafficOf = new Map(traffic.map((row) => [row.point, row]));
      const cyclesOf = new Map(cycles.map((row) => [row.point, row]));
      return Array.from({ length: count }, (_, i): RecordedDay => {
        const { requests, clientErrors, serverErrors, hours } = trafficOf.get(i) ?? {
          ...NO_TRAFFIC,
          hours: 0,
        };
        const { due, onTime, late, longestDelayMs } = cyclesOf.get(i) ?? NO_CYCLES;
        return {
          startMs: fromMs + i * DAY_MS,
          requests,
          clientErrors,
          serverErrors,
          hours,
          cycles: { due, onTime, late, longestDelayMs },
        };
      });
    });
  }
}

/** Only slots since the first live cycle are due. A backfilled cycle wasn't published when it was due. */
async function punctuality(
  ask: QueryObjects,
  fromMs: number,
  spanMs: number,
  toMs: number,
  nowMs: number,
): Promise<CyclesRow[]> {
  const lastDue = Math.min(cycleNumberAt(nowMs - CYCLE_GRACE_MS), cycleNumberFrom(toMs) - 1);
  return ask<CyclesRow>(
    `SELECT floor((slot_ms - $3::float8) / $4::float8)::int AS point, count(*)::float8 AS due,
            (count(*) FILTER (WHERE delay_ms <= $5))::float8 AS "onTime",
            (count(*) FILTER (WHERE delay_ms > $5))::float8 AS late, max(delay_ms) AS "longestDelayMs"
     FROM (
       SELECT $6::float8 + slot * $7::float8 AS slot_ms,
              extract(epoch FROM published_at - cycle_at)::float8 * 1000 AS delay_ms
       FROM generate_series($1::bigint, $2::bigint) slot
         LEFT JOIN cycles ON cycle_number = slot AND NOT backfilled
       WHERE slot >= (SELECT min(cycle_number) FROM cycles WHERE NOT backfilled)
     ) due
     GROUP BY 1`,
    [cycleNumberFrom(fromMs), lastDue, fromMs, spanMs, CYCLE_GRACE_MS, CYCLE_EPOCH_MS, CYCLE_MS],
  );
}
