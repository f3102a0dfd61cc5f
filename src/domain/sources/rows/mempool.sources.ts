import { byDifference } from '../jump-measure.ts';
import { between, positiveUpTo } from '../plausible-range.ts';
import { defineSources } from '../source-rows.ts';
import { CLASS_C, exahashes, HOUR, MINUTE, now } from '../source-traits.ts';

/** A number at the top of a payload of mempool.space: where it is read, and the field that holds it. */
export interface MempoolWire {
  readonly path: string;
  readonly field: string;
  /** How many items of how many bytes the payload holds beside its numbers; left out where there are none. */
  readonly list?: { readonly items: number; readonly bytesPerItem: number };
}

/** mempool.space. */
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
      // A row for each day of three months, and some seven retargets.
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
    // It is extrapolated from few blocks after a retarget.
    jumps: byDifference(50),
    wire: { path: '/api/v1/difficulty-adjustment', field: 'difficultyChange' },
    ...CLASS_C,
    ...now(15 * MINUTE),
  },
]);
