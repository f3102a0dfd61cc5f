import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { And, DataSource, LessThan, MoreThanOrEqual } from 'typeorm';
import {
  CYCLE_EPOCH_MS,
  CYCLE_GRACE_MS,
  CYCLE_MS,
  cycleNumberAt,
  cycleNumberFrom,
} from '../../../packages/engine/schedule/cycle-clock.ts';
import { type CyclePunctuality, type ServiceLevelSpan } from '../../domain/service-level.ts';
import { DAY_MS, HOUR_MS, minuteOf } from '../../../packages/engine/timestamps.ts';
import { bucketOf, LATENCY_BUCKETS } from '../../domain/usage/latency-histogram.ts';
import {
  clientErrorsOf,
  knownOutcomes,
  NO_OUTCOMES,
  type OutcomeCounts,
  REQUEST_OUTCOMES,
  type RequestOutcome,
  requestsOf,
} from '../../domain/usage/outcome.ts';
import {
  type CountedTraffic,
  type TrafficCounts,
  type TrafficMinute,
  type TrafficSums,
} from '../../domain/usage/usage.ts';
import { Job } from '../../platform/jobs/job.decorator.ts';
import { onReplicaAsObjects, type QueryObjects } from '../../platform/database/replica-query.ts';
import { withConnectionTimeout } from '../../platform/database/server-probe.ts';
import { TrafficMinuteEntity } from './usage.entity.ts';
import { outcomesOf } from './usage-outcome.reader.ts';
import { type RecordedDay } from '../../domain/status.ts';

interface Counts {
  readonly outcomes: Record<RequestOutcome, number>;
  switchedOff: number;
  readonly latencies: number[];
}

@Injectable()
export class TrafficTally {
  private byMinute = new Map<number, Counts>();

  /** @param latencyMs null: unrelated to the service */
  count(
    receivedAtMs: number,
    outcome: RequestOutcome,
    latencyMs: number | null,
    isSwitchedOff = false,
  ): void {
    const counts = this.of(minuteOf(receivedAtMs));
    counts.outcomes[outcome] += 1;
    if (isSwitchedOff) counts.switchedOff += 1;
    if (latencyMs !== null) counts.latencies[bucketOf(latencyMs)]! += 1;
  }

  take(): TrafficCounts[] {
    const taken = this.byMinute;
    this.byMinute = new Map();
    return [...taken]
      .map(([minuteAtMs, counts]) => ({ minuteAtMs, ...counts }))
      .sort((a, b) => a.minuteAtMs - b.minuteAtMs);
  }

  giveBack(minutes: readonly TrafficCounts[]): void {
    for (const { minuteAtMs, ...counts } of minutes) addTo(this.of(minuteAtMs), counts);
  }

  private of(minuteAtMs: number): Counts {
    let counts = this.byMinute.get(minuteAtMs);
    if (!counts) {
      const latencies = Array.from({ length: LATENCY_BUCKETS }, () => 0);
      counts = { outcomes: { ...NO_OUTCOMES }, switchedOff: 0, latencies };
      this.byMinute.set(minuteAtMs, counts);
    }
    return counts;
  }
}

function addTo(counts: Counts, more: Omit<TrafficCounts, 'minuteAtMs'>): void {
  for (const outcome of REQUEST_OUTCOMES) counts.outcomes[outcome] += more.outcomes[outcome];
  counts.switchedOff += more.switchedOff;
  more.latencies.forEach((requests, bucket) => (counts.latencies[bucket]! += requests));
}

const ADDED_WITHIN_MS = 5_000;

const SUMS = ['requests', 'client_errors', 'server_errors', 'switched_off', ...REQUEST_OUTCOMES];
const COLUMNS = SUMS.join(', ');

/** The database adds them to the hourly sums. Ordered, so concurrent processes can't deadlock. */
const ADD = `
  INSERT INTO traffic_minutes AS known (minute, ${COLUMNS}, latencies)
  SELECT to_timestamp(minute_ms / 1000), ${COLUMNS}, latencies
  FROM json_to_recordset($1)
    AS counted (minute_ms float8, ${SUMS.map((column) => `${column} bigint`).join(', ')}, latencies integer[])
  ORDER BY minute_ms
  ON CONFLICT (minute) DO UPDATE SET
    ${SUMS.map((column) => `${column} = known.${column} + EXCLUDED.${column}`).join(', ')},
    latencies = ARRAY(SELECT coalesce(before, 0) + coalesce(more, 0)
                      FROM unnest(known.latencies, EXCLUDED.latencies) WITH ORDINALITY AS bucket (before, more, place)
                      ORDER BY place)`;

const rowOf = ({ minuteAtMs, outcomes, switchedOff, latencies }: TrafficCounts) => ({
  minute_ms: minuteAtMs,
  requests: requestsOf(outcomes),
  client_errors: clientErrorsOf(outcomes),
  server_errors: outcomes.server_error,
  switched_off: switchedOff,
  ...outcomes,
  latencies: latencies.slice(0, latencies.findLastIndex((requests) => requests > 0) + 1),
});

@Injectable()
export class TrafficStore {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws after 5 seconds without an answer. A retry counts twice if the first was committed */
  async add(minutes: readonly TrafficCounts[]): Promise<void> {
    if (minutes.length === 0) return;
    await withConnectionTimeout(this.dataSource, ADDED_WITHIN_MS, (runner) =>
      runner.query(ADD, [JSON.stringify(minutes.map(rowOf))]),
    );
  }

  async between(fromMs: number, toMs: number): Promise<TrafficMinute[]> {
    return this.dataSource.manager.find(TrafficMinuteEntity, {
      select: { minuteAtMs: true, requests: true, clientErrors: true, serverErrors: true, switchedOff: true },
      where: { minuteAtMs: And(MoreThanOrEqual(fromMs), LessThan(toMs)) },
      order: { minuteAtMs: 'ASC' },
    });
  }
}

const STORE_EVERY_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 60;

/** A killed process loses its last seconds: they are statistics; billing uses the metered requests. */
@Injectable()
export class TrafficRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger('Traffic');
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly tally: TrafficTally,
    private readonly store: TrafficStore,
  ) {}

  @Job({
    name: 'storing traffic',
    everySeconds: STORE_EVERY_SECONDS,
    longestWaitSeconds: LONGEST_WAIT_SECONDS,
  })
  async storeRegularly(): Promise<void> {
    await this.flush();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush().catch((error: Error) =>
      this.logger.error(`the last traffic could not be stored and is lost: ${error.message}`),
    );
  }

  /** @throws errors of the database; the counts are kept */
  flush(): Promise<void> {
    const stored = this.storing.then(() => this.storeCounted());
    // The caller gets the error; the chain continues for later calls.
    this.storing = stored.catch(() => undefined);
    return stored;
  }

  private async storeCounted(): Promise<void> {
    const counted = this.tally.take();
    try {
      await this.store.add(counted);
    } catch (error) {
      this.tally.giveBack(counted);
      throw error;
    }
  }
}

interface SumsRow extends CountedTraffic, OutcomeCounts {
  readonly point: number;
}

interface CyclesRow extends CyclePunctuality {
  readonly point: number;
}

const SERVICE_LEVEL_SUMS = [
  'sum(requests)::float8 AS requests',
  'sum(client_errors)::float8 AS "clientErrors"',
  'sum(server_errors)::float8 AS "serverErrors"',
  'sum(switched_off)::float8 AS "switchedOff"',
  ...REQUEST_OUTCOMES.map((outcome) => `sum(${outcome})::float8 AS ${outcome}`),
].join(', ');

const NO_TRAFFIC = { requests: 0, clientErrors: 0, serverErrors: 0, switchedOff: 0, ...NO_OUTCOMES };
const NO_CYCLES: CyclePunctuality = { due: 0, onTime: 0, late: 0, longestDelayMs: null };

@Injectable()
export class ServiceLevelReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads whole UTC hours from hourly sums (100 days), others from minutes (8 days). Cycles are due after their grace. */
  async spans(fromMs: number, spanMs: number, count: number, nowMs: number): Promise<ServiceLevelSpan[]> {
    const isHourly = spanMs % HOUR_MS === 0;
    const [table, start] = isHourly ? ['traffic_hours', 'hour'] : ['traffic_minutes', 'minute'];
    return onReplicaAsObjects(this.dataSource, async (ask) => {
      const values = [fromMs, spanMs, fromMs + count * spanMs];
      const within = `${start} >= to_timestamp($1::float8 / 1000) AND ${start} < to_timestamp($3::float8 / 1000)`;
      const point = `floor((extract(epoch FROM ${start})::float8 * 1000 - $1::float8) / $2::float8)::int AS point`;
      const sums = await ask<SumsRow>(
        `SELECT ${point}, ${SERVICE_LEVEL_SUMS} FROM ${table} WHERE ${within} GROUP BY 1`,
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
          switchedOff: row.switchedOff,
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

/**
 * Slots whose grace ended before the first live cycle was published weren't due. A backfilled cycle wasn't published when it was due.
 */
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
     ) due
     WHERE to_timestamp((slot_ms + $5) / 1000)
           >= (SELECT published_at FROM cycles WHERE NOT backfilled ORDER BY cycle_number LIMIT 1)
     GROUP BY 1`,
    [cycleNumberFrom(fromMs), lastDue, fromMs, spanMs, CYCLE_GRACE_MS, CYCLE_EPOCH_MS, CYCLE_MS],
  );
}
