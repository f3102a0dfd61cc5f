import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceInstance } from './service-instance.ts';

const LATEST = '/api/v1/data/verdicts/latest';

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/** Durations in milliseconds that are so many percent of all, and the slowest. */
export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** Computes percentiles; NaN if there are no durations. */
export function percentilesOf(durations: readonly number[]): Percentiles {
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    p50: percentile(sorted, 0.5) ?? Number.NaN,
    p99: percentile(sorted, 0.99) ?? Number.NaN,
    slowest: sorted.at(-1) ?? Number.NaN,
  };
}

export function describeDurations(durations: readonly number[]): string {
  const { p50, p99, slowest } = percentilesOf(durations);
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`;
}

export class LatestReads {
  /** Milliseconds of each read. */
  readonly durations: number[] = [];
  /** Statuses other than 200; 0: no response. */
  readonly failures: number[] = [];
  /** When each cycle was first served, in epoch milliseconds. */
  readonly firstServedMs = new Map<number, number>();
  private isRunning = false;
  private running: Promise<void> = Promise.resolve();

  /** @param pauseMs between two reads */
  constructor(
    private readonly service: ServiceInstance,
    private readonly key: string,
    private readonly pauseMs = 0,
  ) {}

  async times(count: number): Promise<readonly number[]> {
    for (let i = 0; i < count; i += 1) await this.read();
    return this.durations;
  }

  /** Reads until `stop`. */
  start(): void {
    this.isRunning = true;
    this.running = this.repeat();
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await this.running;
  }

  private async repeat(): Promise<void> {
    while (this.isRunning) await this.read();
  }

  private async read(): Promise<void> {
    const beganAtMs = performance.now();
    const [status, body] = await fetch(this.service.url + LATEST, { headers: { 'X-API-Key': this.key } })
      .then(async (reply) => [reply.status, await reply.text()] as const)
      .catch(() => [0, ''] as const);
    this.durations.push(performance.now() - beganAtMs);
    if (status === 200) this.noteCycle(body);
    else this.failures.push(status);
    if (this.pauseMs > 0) await sleep(this.pauseMs);
  }

  private noteCycle(body: string): void {
    const { data } = JSON.parse(body) as { data: { cycle_number: number } };
    if (!this.firstServedMs.has(data.cycle_number)) this.firstServedMs.set(data.cycle_number, Date.now());
  }
}
