import { TextCache } from '../configuration/text-cache.ts';

/** From a cached response to the longest time a client waits. */
export const REPLY_BOUNDS_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;
export const STORE_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60] as const;
export const WORK_BOUNDS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120] as const;
export const PAUSE_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1] as const;

/** Recording takes a short search and two additions, without allocation. */
export class Durations {
  /** Without lower buckets; the last is above every bound. */
  readonly counts: Float64Array;
  sumSeconds = 0;

  constructor(readonly boundsSeconds: readonly number[]) {
    this.counts = new Float64Array(boundsSeconds.length + 1);
  }

  record(seconds: number): void {
    const { boundsSeconds } = this;
    let bucket = 0;
    while (bucket < boundsSeconds.length && seconds > boundsSeconds[bucket]!) bucket += 1;
    this.counts[bucket]! += 1;
    this.sumSeconds += seconds;
  }
}

/** OpenTelemetry's names; any other is the last. */
export const REPLY_METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', '_OTHER'] as const;
const OTHER = REPLY_METHODS.length - 1;

const STATUSES = 1_000;
const REMEMBERED_PATHS = { maxTexts: 4_096, maxLength: 256 } as const;

export interface RepliesOfRoute {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durations: Durations;
}

/** Runs for every request: two look-ups and three additions (0.1 µs). */
export class ReplyDurations {
  private readonly routes: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly placesByPath = new TextCache((path) => this.placeOf(path), REMEMBERED_PATHS);
  private readonly histograms = new Map<number, Durations>();

  /** @param routeOf one name for all unknown paths */
  constructor(readonly routeOf: (path: string) => string) {}

  count(method: string, path: string, status: number, durationMs: number): void {
    const place = this.placesByPath.get(path);
    const known = method === 'GET' ? 0 : REPLY_METHODS.indexOf(method as 'GET');
    const index = (place * REPLY_METHODS.length + (known === -1 ? OTHER : known)) * STATUSES + status;
    let durations = this.histograms.get(index);
    if (durations === undefined)
      this.histograms.set(index, (durations = new Durations(REPLY_BOUNDS_SECONDS)));
    durations.record(durationMs / 1000);
  }

  read(): readonly RepliesOfRoute[] {
    return [...this.histograms].map(([index, durations]) => {
      const ofRoute = Math.floor(index / STATUSES);
      return {
        method: REPLY_METHODS[ofRoute % REPLY_METHODS.length]!,
        route: this.routes[Math.floor(ofRoute / REPLY_METHODS.length)]!,
        status: index % STATUSES,
        durations,
      };
    });
  }

  private placeOf(path: string): number {
    const route = this.routeOf(path);
    let place = this.places.get(route);
    if (place === undefined) {
      place = this.routes.push(route) - 1;
      this.places.set(route, place);
    }
    return place;
  }
}

export type LabelValues = readonly string[];

export interface Labelled<Value> {
  readonly labels: LabelValues;
  readonly value: Value;
}

const SEPARATOR = '\n';

/** For events with at most a few thousand per second. */
export class LabelledSums {
  private readonly sums = new Map<string, { readonly labels: LabelValues; value: number }>();

  add(amount: number, ...labels: LabelValues): void {
    const name = labels.join(SEPARATOR);
    const sum = this.sums.get(name);
    if (sum) sum.value += amount;
    else this.sums.set(name, { labels, value: amount });
  }

  read(): readonly Labelled<number>[] {
    return [...this.sums.values()];
  }
}

export class LabelledDurations {
  private readonly byLabels = new Map<string, Labelled<Durations>>();

  constructor(private readonly boundsSeconds: readonly number[]) {}

  record(seconds: number, ...labels: LabelValues): void {
    const name = labels.join(SEPARATOR);
    let found = this.byLabels.get(name);
    if (!found) this.byLabels.set(name, (found = { labels, value: new Durations(this.boundsSeconds) }));
    found.value.record(seconds);
  }

  async time<Result>(work: () => Promise<Result>, ...labels: LabelValues): Promise<Result> {
    const startedAtMs = performance.now();
    try {
      const result = await work();
      this.record((performance.now() - startedAtMs) / 1000, ...labels, 'ok');
      return result;
    } catch (error) {
      this.record((performance.now() - startedAtMs) / 1000, ...labels, 'error');
      throw error;
    }
  }

  read(): readonly Labelled<Durations>[] {
    return [...this.byLabels.values()];
  }
}

/** Plain fields, because Prometheus reads a process and parts outside Nest count too. */
export const processMeters = {
  /** System, pool, operation, outcome. */
  stores: new LabelledDurations(STORE_BOUNDS_SECONDS),
  /** Code, reason. */
  errors: new LabelledSums(),
  refusals: new LabelledSums(),
  /** Provider, outcome. */
  fetches: new LabelledDurations(WORK_BOUNDS_SECONDS),
  /** Provider, kind. */
  rejections: new LabelledSums(),
  cycleRuns: new LabelledDurations(WORK_BOUNDS_SECONDS),
  cycleSteps: new LabelledDurations(WORK_BOUNDS_SECONDS),
  cycles: new LabelledSums(),
  /** Name, outcome. */
  jobRuns: new LabelledSums(),
  jobSeconds: new LabelledSums(),
  narratorRequests: new LabelledSums(),
  narratorDollars: new LabelledSums(),
  narratorTokens: new LabelledSums(),
};
