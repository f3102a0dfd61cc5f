import { DAY_MS, HOUR_MS } from '../../engine/timestamps.ts';
import { SyntheticWorld } from '../process/world.ts';
import { DEFI_DOUBLE } from '../providers/defi.sandbox.ts';
import { createSentimentSandbox } from '../providers/sentiment.sandbox.ts';
import { json } from '../wire/wire.ts';
import { applyFault, FaultSwitch, incidentAt, parseFaults, unpublishedDayMs } from './faults.ts';

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

describe('incidentAt', () => {
  it.each([
    ['exchange', 0, null],
    ['exchange', 5.99, null],
    ['exchange', 6, '401'],
    ['sentiment', 7.99, '401'],
    ['exchange', 8, null],
    // 40 hours later again.
    ['exchange', 46, '401'],
    ['exchange', 48, null],
    ['mempool', 20, '503'],
    ['mempool', 22, null],
    ['econ', 7, null],
  ] as const)('of %s after %d hours is %s', (provider, hours, status) => {
    expect(incidentAt(provider, hours * HOUR_MS)).toBe(status);
  });

  it.each(['exchange', 'mempool'] as const)('comes to %s within any 48 hours', (provider) => {
    for (let from = 0; from < 100; from++) {
      const hours = Array.from({ length: 96 }, (_, i) => incidentAt(provider, (from + i / 2) * HOUR_MS));
      expect(hours.some((status) => status !== null)).toBe(true);
    }
  });
});

const START = Date.parse('2026-11-22T12:10:00Z');

describe('unpublishedDayMs', () => {
  it.each([
    // 2026-11-20 is day 20,777 since 1970, 2026-11-21 day 20,778.
    [42, '2026-11-22T12:10:00Z', '2026-11-21'],
    [41, '2026-11-22T12:10:00Z', '2026-11-20'],
    [42, '2026-11-22T00:00:00Z', '2026-11-21'],
    [42, '2026-11-21T23:59:59Z', '2026-11-19'],
  ])('of seed %d at %s is %s', (seed, start, day) => {
    expect(unpublishedDayMs(seed, Date.parse(start))).toBe(Date.parse(day));
  });

  it('has its evening within the 48 hours before every start', () => {
    for (let hours = 0; hours < 96; hours++)
      for (const seed of [1, 42]) {
        const start = START + hours * HOUR_MS;
        const endMs = unpublishedDayMs(seed, start) + DAY_MS;
        expect(endMs).toBeLessThanOrEqual(start);
        expect(endMs).toBeGreaterThan(start - 2 * DAY_MS);
      }
  });

  it('leaves the day out of what the index answers, and no other', () => {
    const world = new SyntheticWorld(42);
    const days = (missing?: number): number[] => {
      const sandbox = createSentimentSandbox({
        world,
        now: () => START,
        ...(missing !== undefined && { unpublishedDayMs: missing }),
      });
      const request = { path: '/fng/', query: new URLSearchParams({ limit: '5' }), headers: {}, address: '' };
      const { data } = JSON.parse(sandbox(request).body) as { data: { timestamp: string }[] };
      return data.map(({ timestamp }) => Number(timestamp) * 1000);
    };
    const missing = unpublishedDayMs(42, START);
    expect(days()).toContain(missing);
    expect(days(missing)).toEqual([...days(), days().at(-1)! - DAY_MS].filter((day) => day !== missing));
  });
});
