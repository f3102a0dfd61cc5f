import { readdir } from 'node:fs/promises';
import {
  constants,
  monitorEventLoopDelay,
  performance,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks';
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import { LabelledDurations, PAUSE_BOUNDS_SECONDS } from '../platform/telemetry/durations.ts';
import { type GC_KINDS, type MetricName } from '../platform/telemetry/metrics.ts';
import { type MetricSamples, single } from './metrics-text.ts';

const DELAY_RESOLUTION_MS = 10;

const KINDS: Readonly<Record<number, (typeof GC_KINDS)[number]>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

export type RuntimeMetric = Extract<MetricName, `process_${string}` | `nodejs_${string}` | `v8js_${string}`>;

type CollectionEntry = PerformanceEntry & { readonly detail?: { readonly kind?: number } };

/** Costs nothing before `start`. */
export class RuntimeFigures {
  private readonly delays = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  private readonly pauses = new LabelledDurations(PAUSE_BOUNDS_SECONDS);
  private readonly collections = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) this.notePause(entry);
  });
  private utilization = performance.eventLoopUtilization();

  start(): void {
    this.delays.enable();
    this.collections.observe({ entryTypes: ['gc'] });
  }

  stop(): void {
    this.delays.disable();
    this.collections.disconnect();
  }

  get samples(): MetricSamples<RuntimeMetric> {
    return {
      process_start_time_seconds: () => single(performance.timeOrigin / 1000),
      process_cpu_seconds_total: () => {
        const { user, system } = process.cpuUsage();
        return single((user + system) / 1e6);
      },
      process_resident_memory_bytes: () => single(process.memoryUsage.rss()),
      process_open_fds: async () =>
        single(
          await readdir('/proc/self/fd').then(
            ({ length }) => length,
            () => null,
          ),
        ),
      nodejs_eventloop_delay_p50_seconds: () => single(this.delays.percentile(50) / 1e9),
      nodejs_eventloop_delay_p99_seconds: () => single(this.delays.percentile(99) / 1e9),
      nodejs_eventloop_delay_max_seconds: () => {
        const longest = this.delays.max;
        // Read last of the three, which measure the time since the previous reading.
        this.delays.reset();
        return single(longest / 1e9);
      },
      nodejs_eventloop_utilization_ratio: () => {
        const before = this.utilization;
        this.utilization = performance.eventLoopUtilization();
        return single(performance.eventLoopUtilization(this.utilization, before).utilization);
      },
      v8js_memory_heap_used_bytes: () =>
        getHeapSpaceStatistics().map(({ space_name, space_used_size }) => ({
          labels: [space_name],
          value: space_used_size,
        })),
      v8js_memory_heap_limit_bytes: () => single(getHeapStatistics().heap_size_limit),
      v8js_gc_duration_seconds: () => this.pauses.read(),
    };
  }

  private notePause({ duration, detail }: CollectionEntry): void {
    const kind = KINDS[detail?.kind ?? -1];
    if (kind !== undefined) this.pauses.record(duration / 1000, kind);
  }
}
