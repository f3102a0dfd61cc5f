import { type DataSource } from 'typeorm';
import { type LinkedEntry } from '../../../src/published/chain/chain-content.ts';
import { CycleChainReader } from '../../../src/published/chain/cycle-chain.reader.ts';
import { LISTING_COLUMNS, type StoredCycle } from '../../../src/published/stored-cycle.reader.ts';
import { type Cell, type Change, hasFields } from './stored-cells.ts';

/** The chain as it was when it was first asked of each cycle: the tables are read once, and judged many times. */
export class RememberedChain extends CycleChainReader {
  private readonly publications = new Map<number, Promise<LinkedEntry | null>>();
  private readonly narrations = new Map<number, Promise<LinkedEntry | null>>();
  private readonly rows = new Map<number, Promise<LinkedEntry[]>>();

  constructor(dataSource: DataSource) {
    super(dataSource);
  }

  override publicationOf(cycleNumber: number): Promise<LinkedEntry | null> {
    return remembered(this.publications, cycleNumber, () => super.publicationOf(cycleNumber));
  }

  override narrationOf(cycleNumber: number): Promise<LinkedEntry | null> {
    return remembered(this.narrations, cycleNumber, () => super.narrationOf(cycleNumber));
  }

  override rowsOf(cycleNumber: number): Promise<LinkedEntry[]> {
    return remembered(this.rows, cycleNumber, () => super.rowsOf(cycleNumber));
  }
}

function remembered<Key, Value>(values: Map<Key, Value>, key: Key, read: () => Value): Value {
  if (!values.has(key)) values.set(key, read());
  return values.get(key)!;
}

const LISTED = new Set<string>(LISTING_COLUMNS);

/**
 * What reading the cycle would give with a field of JSON changed in the database; null for a column that the reader does
 * not hand on as it is stored, so that only the database can tell.
 */
export function withChange(stored: StoredCycle, cell: Cell, { after }: Change): StoredCycle | null {
  if (!hasFields(cell)) return null;
  const { table, column, before } = cell;
  if (table === 'cycles' && LISTED.has(column))
    return { ...stored, columns: { ...stored.columns, [column]: JSON.parse(after) as unknown } };
  if (table === 'cycle_listings' && stored.listing !== null)
    return { ...stored, listing: { ...stored.listing, [column]: after } };
  if (table === 'cycle_details')
    return { ...stored, details: { ...stored.details!, [`${column}Text`]: after } };
  const texts = stored.narration?.texts;
  if (!texts) return null;
  const withTexts = (changed: Partial<typeof texts>): StoredCycle => ({
    ...stored,
    narration: { ...stored.narration!, texts: { ...texts, ...changed } },
  });
  if (table === 'narrative_cache' || table === 'narrative_archive') return withTexts({ [column]: after });
  if (table !== 'narrative_cache_texts') return null;
  const name = column === 'readings' ? 'readings' : 'planTexts';
  return withTexts({
    languages: texts.languages.map((one) => (one[name] === before ? { ...one, [name]: after } : one)),
  });
}
