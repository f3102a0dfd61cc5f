import { Injectable } from '@nestjs/common';
import { type ExportProduct, type ExportRequest, type Row } from '../../domain/exports/export-product.ts';
import { CYCLE_COLUMNS, cycleCells } from '../../http/exports/cycle-columns.ts';
import { Export } from '../../http/exports/export.decorator.ts';
import { ExportedCycleReader } from '../../persistence/cycles/exported-cycle.reader.ts';

/** Votes of the agents in past cycles as files. */
@Injectable()
@Export({
  name: 'agents',
  rowIs: 'the vote of an agent in a cycle',
  scopes: ['data:agents', 'data:history'],
  licence: 'A',
  begins: 'first_cycle',
  columns: [
    ...CYCLE_COLUMNS,
    { name: 'agent', type: 'text', description: 'Name of the agent.' },
    { name: 'signal', type: 'text', description: "The agent's signal." },
    { name: 'confidence', type: 'number', description: "Agreement of the agent's inputs, 0 to 1." },
  ],
})
export class AgentsExport implements ExportProduct {
  constructor(private readonly cycles: ExportedCycleReader) {}

  async *pages({ window }: ExportRequest): AsyncGenerator<Row[]> {
    for await (const page of this.cycles.verdicts(window))
      yield page.flatMap((cycle) =>
        cycle.part.agents.map(({ agent, signal, confidence }) => [
          ...cycleCells(cycle),
          agent,
          signal,
          confidence,
          null,
        ]),
      );
  }

  versionOf({ window }: ExportRequest): Promise<string> {
    return this.cycles.versionOf(window);
  }
}
