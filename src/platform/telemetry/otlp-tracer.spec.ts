import { traceParentOf, BoundedSampler } from './otlp-tracer.ts';
import { SamplingDecision } from '@opentelemetry/sdk-trace';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('traceParentOf', () => {
  it.each([
    ['01', true],
    ['00', false],
    ['03', true],
    ['fe', false],
  ])('reads the flags %s', (flags, sampled) => {
    expect(traceParentOf(`00-${TRACE}-${SPAN}-${flags}`)).toEqual({ traceId: TRACE, spanId: SPAN, sampled });
  });

  it.each([
    [undefined],
    [''],
    [`00-${TRACE}-${SPAN}`],
    [`00-${TRACE}-${SPAN}-01-more`],
    [`01-${TRACE}-${SPAN}-01`],
    [`ff-${TRACE}-${SPAN}-01`],
    [`00-${TRACE.toUpperCase()}-${SPAN}-01`],
    [`00-${'0'.repeat(32)}-${SPAN}-01`],
    [`00-${TRACE}-${'0'.repeat(16)}-01`],
    [`00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
    [`00-${'a'.repeat(100_000)}`],
  ])('begins a trace of its own for %.60j', (header) => {
    expect(traceParentOf(header)).toBeNull();
  });
});

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
