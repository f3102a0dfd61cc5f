import { DEFI_DOUBLE } from '../providers/defi.sandbox.ts';
import { FaultSwitch, parseFaults, applyFault } from './faults.ts';
import { json } from '../wire/wire.ts';

describe('parseFaults', () => {
  it('reads provider, kind, probability and duration', () => {
    expect(parseFaults('exchange:429:0.2, *:slow:500ms,econ:slow:0.5:2s,chain:down')).toEqual([
      { provider: 'exchange', kind: '429', probability: 0.2, durationMs: 1_000 },
      { provider: '*', kind: 'slow', probability: 1, durationMs: 500 },
      { provider: 'econ', kind: 'slow', probability: 0.5, durationMs: 2_000 },
      { provider: 'chain', kind: 'down', probability: 1, durationMs: 1_000 },
    ]);
    expect(parseFaults('')).toEqual([]);
  });

  it.each([
    ['bank:down', 'unknown provider "bank"'],
    ['econ:tired', 'unknown kind "tired"'],
    ['econ:429:2', '"2" is neither'],
    ['econ', 'unknown kind ""'],
  ])('rejects %p and names the invalid part', (spec, message) => {
    expect(() => parseFaults(spec)).toThrow(message);
  });
});

describe('FaultSwitch', () => {
  const struckOf = (seed: number) => {
    const faults = new FaultSwitch(seed);
    faults.set('*:503:0.3');
    return Array.from({ length: 2_000 }, () => faults.strike('econ').length);
  };

  it('applies faults with the given probability, the same for the same seed', () => {
    const struck = struckOf(3);
    const share = struck.reduce((sum, count) => sum + count, 0) / struck.length;
    expect(share).toBeGreaterThan(0.26);
    expect(share).toBeLessThan(0.34);
    expect(struckOf(3)).toEqual(struck);
    expect(struckOf(4)).not.toEqual(struck);
  });

  it('does not affect other providers, and keeps its faults when new ones cannot be parsed', () => {
    const faults = new FaultSwitch(1);
    faults.set('defi:down');
    expect(faults.strike('chain')).toEqual([]);
    expect(() => faults.set('nonsense')).toThrow();
    expect(faults.current).toBe('defi:down');
    expect(faults.strike('defi')).toHaveLength(1);
  });
});

describe('applyFault', () => {
  const reply = json([{ date: 1, tvl: 25 }]);
  const spoilt = (kind: string) => applyFault(DEFI_DOUBLE, parseFaults(`defi:${kind}`)[0]!, reply).body;

  it('truncates, empties and replaces numbers', () => {
    expect(spoilt('malformed')).toBe('[{"date":1,"'); // 12 of 21 characters
    expect(spoilt('nan')).toBe('[{"date":1,"tvl":"0NaN"}]');
    expect(spoilt('empty')).toBe('[]');
  });
});
