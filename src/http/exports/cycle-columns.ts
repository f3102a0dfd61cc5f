import { type Cell, type Column } from '../../domain/exports/export-product.ts';
import { type ExportedCycle } from '../../persistence/cycles/exported-cycle.reader.ts';

/** Columns of an exported fact of a published cycle. */
export const CYCLE_COLUMNS: readonly Column[] = [
  { name: 'cycle_number', type: 'integer', description: 'Number of the cycle.' },
  { name: 'published_at', type: 'moment', description: 'When the cycle was published.' },
  { name: 'backfilled', type: 'boolean', description: 'Whether the cycle was computed later.' },
  { name: 'mode', type: 'text', description: 'paper or live.' },
  { name: 'methodology_version', type: 'text', description: 'Version of the engine.' },
];

/** The cells of a cycle: of its fact, and of `CYCLE_COLUMNS`. */
export const cycleCells = (cycle: ExportedCycle<unknown>): readonly Cell[] => [
  cycle.cycleAtMs,
  cycle.knownAtMs,
  cycle.cycleNumber,
  cycle.publishedAtMs,
  cycle.backfilled,
  cycle.mode,
  cycle.methodologyVersion,
];
