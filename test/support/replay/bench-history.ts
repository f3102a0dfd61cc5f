import { cycleAtMs, cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { type CycleInputs, type PreviousRead } from '../../../packages/engine/cycle/cycle-inputs.ts';
import { SANDBOX_SEED, SandboxServer } from '../../../packages/sandbox/sandbox-server.ts';
import { NOT_RECORDED } from './not-recorded.ts';
import { type UsualRangeTable } from '../../../packages/engine/usual-range/usual-range.ts';
import { CandleHistory } from './candle-history.ts';
import { ProviderHistory } from './provider-history.ts';
import { benchConnections, type ReplayBench } from './replay-bench.ts';
import { TrailingTables } from './trailing-tables.ts';
import { WalkForwardOutlook } from './walk-forward-outlook.ts';

/** Before this the bench's hourly candles are derived, not recorded. */
export const HOURLY_RECORDED_FROM_MS = Date.UTC(2023, 0, 1);

export const isHourly = (fittedAs: string): boolean => fittedAs.includes('klines_1h');

export class BenchHistory {
  readonly outlook: WalkForwardOutlook;
  private readonly tables: TrailingTables;

  private constructor(
    readonly bench: ReplayBench,
    private readonly history: ProviderHistory,
  ) {
    const { shiftMs, recordedFromMs, recordedNowMs } = bench;
    this.outlook = new WalkForwardOutlook(new CandleHistory(bench, history));
    this.tables = new TrailingTables(
      (cycleNumber) => history.inputsOf(cycleNumber, null),
      recordedFromMs + shiftMs,
      recordedNowMs + shiftMs,
      (fittedAs) => (isHourly(fittedAs) ? HOURLY_RECORDED_FROM_MS + shiftMs : -Infinity),
    );
  }

  static async load(bench: ReplayBench): Promise<BenchHistory> {
    const history = await ProviderHistory.load(
      benchConnections(bench.url),
      bench.recordedFromMs + bench.shiftMs,
      Date.now(),
      NOT_RECORDED,
    );
    return new BenchHistory(bench, history);
  }

  /** Everything that the service's own sandbox has from `fromMs` to `untilMs`; its time is not shifted. */
  static async ofSandbox(fromMs: number, untilMs: number): Promise<BenchHistory> {
    const startedMs = performance.now();
    const now = (): number => Math.round(untilMs + performance.now() - startedMs);
    const sandbox = await SandboxServer.start({ seed: SANDBOX_SEED, now });
    try {
      const history = await ProviderHistory.load(sandbox.connections(), fromMs, untilMs);
      return new BenchHistory(
        { url: sandbox.url, shiftMs: 0, recordedFromMs: fromMs, recordedNowMs: untilMs },
        history,
      );
    } finally {
      await sandbox.stop();
    }
  }

  get counts(): ReadonlyMap<string, number> {
    return this.history.counts;
  }

  cycleAt(recordedMs: number): number {
    return cycleNumberAt(recordedMs + this.bench.shiftMs);
  }

  recordedAt(cycleNumber: number): number {
    return cycleAtMs(cycleNumber) - this.bench.shiftMs;
  }

  /**
   * What a backfilled cycle sees: only what was known, sources checked until nothing newer was due, maps of the trailing
   * years, and the outlook's latest fit and bases.
   */
  inputsOf(cycleNumber: number, previous: PreviousRead | null): CycleInputs {
    return {
      ...this.history.inputsOf(cycleNumber, previous),
      usualRanges: this.tableOf(cycleNumber),
      outlookFit: this.outlook.fitAt(this.recordedAt(cycleNumber)),
    };
  }

  longInputs(daysOf: (isSlow: boolean) => number): CycleInputs['sources'] {
    const atMs = this.bench.recordedNowMs + this.bench.shiftMs;
    return this.history.sourcesAt(atMs, ({ publicationSeconds }) => daysOf(publicationSeconds > 3_600));
  }

  tableOf(cycleNumber: number): UsualRangeTable {
    return this.tables.at(cycleAtMs(cycleNumber));
  }
}
