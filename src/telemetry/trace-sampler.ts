import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { type TracingSettings } from '../config/configuration.ts';

/** Traces that callers may have sampled in a second, all together: anybody may send the header. */
const CALLERS_TRACES_PER_SECOND = 10;

/** The sampler of a name that OTEL_TRACES_SAMPLER may have. */
export function samplerOf(name: TracingSettings['sampler'], ratio: number): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  if (!name.startsWith('parentbased_')) return roots[name as keyof typeof roots]();
  return new ParentBasedSampler({
    root: roots[name.slice('parentbased_'.length) as keyof typeof roots](),
    remoteParentSampled: new BoundedSampler(CALLERS_TRACES_PER_SECOND),
  });
}

/** Samples what it is asked for, so often a second and no more. */
export class BoundedSampler implements Sampler {
  private second = 0;
  private sampled = 0;

  /** @param now the monotonic clock, milliseconds */
  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  shouldSample(): SamplingResult {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.second) {
      this.second = second;
      this.sampled = 0;
    }
    this.sampled += 1;
    return {
      decision:
        this.sampled <= this.perSecond ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    };
  }

  toString(): string {
    return `BoundedSampler{${this.perSecond}}`;
  }
}
