import { type CallersOptions, ProxiedCallers } from './proxied-callers.ts';

const MINUTE_MS = 60_000;

export class OverLimitClients {
  private readonly admittedAtMs: number[] = [];
  private readonly callers: ProxiedCallers;

  constructor(options: Omit<CallersOptions, 'judge'>) {
    this.callers = new ProxiedCallers({
      ...options,
      judge: ({ status }) => {
        if (status === 200) this.admittedAtMs.push(performance.now());
        return status === 200 || status === 429 ? null : String(status);
      },
    });
  }

  stop(): Promise<void> {
    return this.callers.stop();
  }

  get failed(): Readonly<Record<string, number>> {
    return this.callers.counts.failed;
  }

  get admitted(): number {
    return this.admittedAtMs.length;
  }

  get worstMinute(): number {
    let [worst, from] = [0, 0];
    for (const [i, atMs] of this.admittedAtMs.entries()) {
      while (atMs - this.admittedAtMs[from]! >= MINUTE_MS) from += 1;
      worst = Math.max(worst, i - from + 1);
    }
    return worst;
  }
}
