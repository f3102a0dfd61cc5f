import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { And, DataSource, LessThan, MoreThanOrEqual } from 'typeorm';
import { minuteOf } from '../../domain/timestamps.ts';
import { bucketOf, LATENCY_BUCKETS } from '../../domain/usage/latency-histogram.ts';
import {
  clientErrorsOf,
  NO_OUTCOMES,
  REQUEST_OUTCOMES,
  type RequestOutcome,
  requestsOf,
} from '../../domain/usage/outcome.ts';
import { type TrafficCounts, type TrafficMinute } from '../../domain/usage/usage.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { withConnectionTimeout } from '../database/server-probe.ts';
import { TrafficMinuteEntity } from '../entities/usage.entity.ts';

interface Counts {
  readonly outcomes: Record<RequestOutcome, number>;
  readonly latencies: number[];
}

const noCounts = (): Counts => ({
  outcomes: { ...NO_OUTCOMES },
  latencies: Array.from({ length: LATENCY_BUCKETS }, () => 0),
});

/** Counting costs a few additions per reply. */
@Injectable()
export class TrafficTally {
  private byMinute = new Map<number, Counts>();

  /** @param latencyMs null: unrelated to the service */
  count(receivedAtMs: number, outcome: RequestOutcome, latencyMs: number | null): void {
    const { outcomes, latencies } = this.of(minuteOf(receivedAtMs));
    outcomes[outcome] += 1;
    if (latencyMs !== null) latencies[bucketOf(latencyMs)]! += 1;
  }

  /** Takes the counts, oldest minute first, to store them or return them with `giveBack`. */
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
    if (!counts) this.byMinute.set(minuteAtMs, (counts = noCounts()));
    return counts;
  }
}

function addTo({ outcomes, latencies }: Counts, more: Omit<TrafficCounts, 'minuteAtMs'>): void {
  for (const outcome of REQUEST_OUTCOMES) outcomes[outcome] += more.outcomes[outcome];
  more.latencies.forEach((requests, bucket) => (latencies[bucket]! += requests));
}

const ADDED_WITHIN_MS = 5_000;

const SUMS = ['requests', 'client_errors', 'server_errors', ...REQUEST_OUTCOMES];
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

const rowOf = ({ minuteAtMs, outcomes, latencies }: TrafficCounts) => ({
  minute_ms: minuteAtMs,
  requests: requestsOf(outcomes),
  client_errors: clientErrorsOf(outcomes),
  server_errors: outcomes.server_error,
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
      select: { minuteAtMs: true, requests: true, clientErrors: true, serverErrors: true },
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
