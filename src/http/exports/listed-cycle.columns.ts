import { type Cell, type Column } from '../../domain/exports/export-product.ts';

/** Columns of a listed cycle in tables of responses. */
export const LISTED_CYCLE_COLUMNS: readonly Column[] = [
  { name: 'cycle_at', type: 'moment', description: 'Instant of the cycle.' },
  { name: 'cycle_number', type: 'integer', description: 'Number of the cycle.' },
  { name: 'mode', type: 'text', description: 'paper or live.' },
  { name: 'backfilled', type: 'boolean', description: 'Whether the cycle was computed later.' },
];

/** A cycle as responses list it. */
interface ListedCycle {
  readonly cycle_number: number;
  readonly cycle_at: string;
  readonly mode: 'paper' | 'live';
  readonly backfilled: boolean;
}

/** The cells of `LISTED_CYCLE_COLUMNS`. */
export const listedCycleCells = (cycle: ListedCycle): readonly Cell[] => [
  cycle.cycle_at,
  cycle.cycle_number,
  cycle.mode,
  cycle.backfilled,
];
