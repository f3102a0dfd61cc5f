import { Injectable } from '@nestjs/common';
import { type ExportProduct, type ExportRequest, type Row } from '../../domain/exports/export-product.ts';
import { CYCLE_COLUMNS, cycleCells } from '../../http/exports/cycle-columns.ts';
import { Export } from '../../http/exports/export.decorator.ts';
import { ExportedCycleReader } from '../../persistence/cycles/exported-cycle.reader.ts';
import { OUTLOOK_COLUMNS, outlookCells } from './outlook.columns.ts';

/** Past outlooks as files. */
@Injectable()
@Export({
  name: 'outlook',
  rowIs: 'the outlook of a cycle for an asset and a horizon',
  scopes: ['data:history'],
  licence: 'A',
  begins: 'first_cycle',
  columns: [...CYCLE_COLUMNS, ...OUTLOOK_COLUMNS],
})
export class OutlookExport implements ExportProduct {
  constructor(private readonly cycles: ExportedCycleReader) {}

  async *pages({ window }: ExportRequest): AsyncGenerator<Row[]> {
    for await (const page of this.cycles.outlooks(window))
      yield page.flatMap((cycle) =>
        cycle.part.items.map((item) => [...cycleCells(cycle), ...outlookCells(item), null]),
      );
  }

  versionOf({ window }: ExportRequest): Promise<string> {
    return this.cycles.versionOf(window);
  }
}
