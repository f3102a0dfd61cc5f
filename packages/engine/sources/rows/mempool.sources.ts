import { between, byDifference, positiveUpTo } from '../source.ts';
import { CLASS_C, defineSources, exahashes, HOUR, MINUTE, now } from '../source-rows.ts';

export interface MempoolWire {
  readonly path: string;
  readonly field: string;
  /** Number and size of the other items in the payload. */
  readonly list?: { readonly items: number; readonly bytesPerItem: number };
}

export const MEMPOOL_SOURCES = defineSources<MempoolWire>()('mempool', [
  { metric: 'fees', title: 'Recommended fee for the next block', unit: 'sat/vB', plausible: positiveUpTo(100_000), wire: { path: '/api/v1/fees/recommended', field: 'fastestFee' }, ...CLASS_C, ...now(5 * MINUTE) },
  {
    metric: 'hashrate_3m',
    title: 'Current hash rate of Bitcoin',
    unit: 'H/s',
    // 1e21 in 2025.
    plausible: between(1e15, 1e24),
    wire: {
      path: '/api/v1/mining/hashrate/3m',
      field: 'currentHashrate',
      // A row for each day of three months, and about seven retargets.
      list: { items: 100, bytesPerItem: 160 },
    },
    ...CLASS_C,
    ...exahashes(1e18),
    ...now(HOUR),
  },
  {
    metric: 'difficulty_adjustment',
    title: 'Expected change at the next difficulty retarget',
    unit: 'percent',
    // The protocol allows a quarter to four times the old difficulty.
    plausible: between(-75, 300),
    // It's extrapolated from few blocks after a retarget.
    jumps: byDifference(50),
    wire: { path: '/api/v1/difficulty-adjustment', field: 'difficultyChange' },
    ...CLASS_C,
    ...now(15 * MINUTE),
  },
]);
