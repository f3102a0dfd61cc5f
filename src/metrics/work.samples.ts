import { OWN_PROVIDER_KEYS } from '../domain/sources/provider.ts';
import { REJECTION_KINDS } from '../domain/sources/fetch-attempt.ts';
import { CYCLE_KINDS, type MetricName } from '../telemetry/metrics.ts';
import { processMeters } from '../telemetry/durations.ts';
import { type MetricSamples, withZeros } from './metric-samples.ts';

type WorkMetric = Extract<
  MetricName,
  | `market_cycle${'s_published_total' | '_duration_seconds' | '_step_duration_seconds'}`
  | 'market_fetch_duration_seconds'
  | 'market_rejections_total'
  | `market_narrator_${string}`
  | `market_job_${string}`
>;

const REJECTIONS = OWN_PROVIDER_KEYS.flatMap((provider) => REJECTION_KINDS.map((kind) => [provider, kind]));

export function workSamples(isWorker: boolean): MetricSamples<WorkMetric> {
  const inWorkers =
    <Read>(read: () => readonly Read[]) =>
    (): readonly Read[] =>
      isWorker ? read() : [];
  return {
    market_cycles_published_total: inWorkers(() =>
      withZeros(
        processMeters.cycles.read(),
        CYCLE_KINDS.map((kind) => [kind]),
      ),
    ),
    market_cycle_duration_seconds: inWorkers(() => processMeters.cycleRuns.read()),
    market_cycle_step_duration_seconds: inWorkers(() => processMeters.cycleSteps.read()),
    market_fetch_duration_seconds: inWorkers(() => processMeters.fetches.read()),
    market_rejections_total: inWorkers(() => withZeros(processMeters.rejections.read(), REJECTIONS)),
    // Every process has jobs.
    market_job_runs_total: () => processMeters.jobRuns.read(),
    market_job_seconds_total: () => processMeters.jobSeconds.read(),
    market_narrator_requests_total: inWorkers(() => withZeros(processMeters.narratorRequests.read(), [[]])),
    market_narrator_cost_dollars_total: inWorkers(() =>
      withZeros(processMeters.narratorDollars.read(), [[]]),
    ),
    market_narrator_tokens_total: inWorkers(() =>
      withZeros(processMeters.narratorTokens.read(), [['prompt'], ['completion']]),
    ),
  };
}
