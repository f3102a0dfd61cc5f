import { Injectable } from '@nestjs/common';
import { type ExportProduct, type ExportRequest, type Row } from '../../domain/exports/export-product.ts';
import { listedVerdict } from '../../domain/records/recorded-verdict.ts';
import { CYCLE_COLUMNS, cycleCells } from '../../http/exports/cycle-columns.ts';
import { Export } from '../../http/exports/export.decorator.ts';
import { ExportedCycleReader } from '../../persistence/cycles/exported-cycle.reader.ts';
import { VERDICT_COLUMNS, verdictCells } from './verdict.columns.ts';

/** Verdicts of past cycles as files. */
@Injectable()
@Export({
  name: 'verdicts',
  rowIs: 'the verdict of a cycle',
  scopes: ['data:history'],
  licence: 'A',
  begins: 'first_cycle',
  columns: [...CYCLE_COLUMNS, ...VERDICT_COLUMNS],
})
export class VerdictsExport implements ExportProduct {
  constructor(private readonly cycles: ExportedCycleReader) {}

  async *pages({ window }: ExportRequest): AsyncGenerator<Row[]> {
    for await (const page of this.cycles.verdicts(window))
      yield page.map((cycle) => [
        ...cycleCells(cycle),
        ...verdictCells(listedVerdict(cycle.part, false)),
        null,
      ]);
  }

  versionOf({ window }: ExportRequest): Promise<string> {
    return this.cycles.versionOf(window);
  }
}
