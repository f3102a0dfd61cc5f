import { Injectable } from '@nestjs/common';
import { type ExportProduct, type ExportRequest, type Row } from '../../domain/exports/export-product.ts';
import { CYCLE_COLUMNS, cycleCells } from '../../http/exports/cycle-columns.ts';
import { Export } from '../../http/exports/export.decorator.ts';
import { ExportedCycleReader } from '../../persistence/cycles/exported-cycle.reader.ts';
import { SCORE_COLUMNS } from './score.columns.ts';

/** Scores of past cycles as files. */
@Injectable()
@Export({
  name: 'composites',
  rowIs: 'the score of a composite of an asset in a cycle',
  scopes: ['data:history'],
  licence: 'A',
  begins: 'first_cycle',
  columns: [...CYCLE_COLUMNS, ...SCORE_COLUMNS],
})
export class CompositesExport implements ExportProduct {
  constructor(private readonly cycles: ExportedCycleReader) {}

  async *pages({ window }: ExportRequest): AsyncGenerator<Row[]> {
    for await (const page of this.cycles.scores(window))
      yield page.flatMap((cycle) =>
        cycle.part.map(({ asset, index, score, label, methodologyVersion, degraded }) => [
          ...cycleCells(cycle),
          asset,
          index,
          score,
          label,
          methodologyVersion,
          degraded,
          null,
        ]),
      );
  }

  versionOf({ window }: ExportRequest): Promise<string> {
    return this.cycles.versionOf(window);
  }
}
