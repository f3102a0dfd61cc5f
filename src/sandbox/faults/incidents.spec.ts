import { HOUR_MS } from '../../domain/timestamps.ts';
import { incidentAt } from './incidents.ts';

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
