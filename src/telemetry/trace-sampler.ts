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

/** Sampled traces per second that all callers share, because anybody can send the header. */
const CALLERS_TRACES_PER_SECOND = 10;

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

export class BoundedSampler implements Sampler {
  private second = 0;
  private sampled = 0;

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
