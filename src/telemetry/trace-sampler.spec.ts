import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { BoundedSampler } from './otlp-tracer.ts';

describe('BoundedSampler', () => {
  it('samples so many in a second, and again in the next one', () => {
    let nowMs = 10_000;
    const sampler = new BoundedSampler(2, () => nowMs);
    const sampled = (): boolean => sampler.shouldSample().decision === SamplingDecision.RECORD_AND_SAMPLED;
    expect([sampled(), sampled(), sampled()]).toEqual([true, true, false]);
    nowMs = 11_000;
    expect([sampled(), sampled(), sampled()]).toEqual([true, true, false]);
  });
});
