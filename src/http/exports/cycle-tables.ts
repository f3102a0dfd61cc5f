import { Injectable, type Type } from '@nestjs/common';
import {
  type Cell,
  type Column,
  type ColumnType,
  type ExportProduct,
  type ExportRequest,
  type ExportTerms,
  type Row,
} from '../../domain/exports/export-product.ts';
import { type HistoryWindow } from '../../domain/history-window.ts';
import { type ListedCycle } from '../../../packages/engine/records/recorded-cycle.ts';
import { csvTable, type CsvTable } from '../declaration/route-declaration.ts';
import { type ExportedCycle, ExportedCycleReader } from '../../published/cycle-history.reader.ts';
import { Export } from './export-products.ts';

export interface ColumnOf<Item> extends Column {
  readonly of: (item: Item) => Cell;
}

type Named<Name extends string> = ColumnOf<{ readonly [Field in Name]?: Cell }>;

export function column<Name extends string>(name: Name, type: ColumnType, description: string): Named<Name>;
export function column<Item>(
  name: string,
  type: ColumnType,
  description: string,
  of: (item: Item) => Cell,
): ColumnOf<Item>;
/** @param of left out: the item's field of that name, null where it is absent */
export function column(
  name: string,
  type: ColumnType,
  description: string,
  of = (item: Readonly<Record<string, Cell | undefined>>): Cell => item[name] ?? null,
): ColumnOf<never> {
  return { name, type, description, of };
}

export const cellsOf = <Item>(columns: readonly ColumnOf<Item>[], item: Item): Cell[] =>
  columns.map(({ of }) => of(item));

const BACKFILLED = column('backfilled', 'boolean', 'Whether the cycle was computed later.');
const MODE = column('mode', 'text', 'paper or live.');
const LISTED_COLUMNS = {
  cycle_at: column('cycle_at', 'moment', 'Instant of the cycle.'),
  cycle_number: column('cycle_number', 'integer', 'Number of the cycle.'),
  mode: MODE,
  backfilled: BACKFILLED,
};

const rowsOf = <Cycle, Item>(
  cycleColumns: readonly ColumnOf<Cycle>[],
  columns: readonly ColumnOf<Item>[],
  cycle: Cycle,
  items: readonly Item[],
): Row[] => {
  const ofCycle = cellsOf(cycleColumns, cycle);
  return items.map((item) => [...ofCycle, ...cellsOf(columns, item)]);
};

/** @param names fields of the cycle that each row repeats */
export const latestTable = <Name extends keyof ListedCycle, Cycle extends Pick<ListedCycle, Name>, Item>(
  names: readonly Name[],
  columns: readonly ColumnOf<Item>[],
  items: (cycle: Cycle) => readonly Item[],
): CsvTable => {
  const cycleColumns = names.map(
    (name) => LISTED_COLUMNS[name],
  ) as readonly Column[] as readonly ColumnOf<Cycle>[];
  return csvTable<Cycle>('A', [...cycleColumns, ...columns], (cycle) =>
    rowsOf(cycleColumns, columns, cycle, items(cycle)),
  );
};

export const historyTable = <Cycle extends ListedCycle, Item>(
  columns: readonly ColumnOf<Item>[],
  items: (cycle: Cycle) => readonly Item[],
): CsvTable => {
  const cycleColumns: readonly ColumnOf<ListedCycle>[] = Object.values(LISTED_COLUMNS);
  return csvTable<{ readonly cycles: readonly Cycle[] }>('A', [...cycleColumns, ...columns], ({ cycles }) =>
    cycles.flatMap((cycle) => rowsOf(cycleColumns, columns, cycle, items(cycle))),
  );
};

const EXPORTED_COLUMNS: readonly ColumnOf<ExportedCycle<unknown>>[] = [
  column('cycle_number', 'integer', 'Number of the cycle.', ({ cycleNumber }) => cycleNumber),
  column('published_at', 'moment', 'When the cycle was published.', ({ publishedAtMs }) => publishedAtMs),
  BACKFILLED,
  MODE,
  column(
    'methodology_version',
    'text',
    'Version of the engine.',
    ({ methodologyVersion }) => methodologyVersion,
  ),
];

interface CycleExportTerms<Part, Item> extends Pick<ExportTerms, 'name' | 'rowIs' | 'scopes'> {
  readonly columns: readonly ColumnOf<Item>[];
  readonly read: (cycles: ExportedCycleReader, window: HistoryWindow) => AsyncIterable<ExportedCycle<Part>[]>;
  /** Facts of a cycle, one per row. */
  readonly items: (part: Part) => readonly Item[];
}

/** Declares the export of past cycles; a module provides the class. */
export function cycleExport<Part, Item>({
  read,
  items,
  ...terms
}: CycleExportTerms<Part, Item>): Type<ExportProduct> {
  @Injectable()
  @Export({
    ...terms,
    licence: 'A',
    begins: 'first_cycle',
    columns: [...EXPORTED_COLUMNS, ...terms.columns],
  })
  class CycleExport implements ExportProduct {
    constructor(private readonly cycles: ExportedCycleReader) {}

    async *pages({ window }: ExportRequest): AsyncGenerator<Row[]> {
      for await (const page of read(this.cycles, window))
        yield page.flatMap((cycle) => {
          const ofCycle = [cycle.cycleAtMs, cycle.knownAtMs, ...cellsOf(EXPORTED_COLUMNS, cycle)];
          return items(cycle.part).map((item) => [...ofCycle, ...cellsOf(terms.columns, item), null]);
        });
    }

    versionOf({ window }: ExportRequest): Promise<string> {
      return this.cycles.versionOf(window);
    }
  }
  return CycleExport;
}
