import { Durations } from './durations.ts';

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
