import { Injectable } from '@nestjs/common';
import {
  attributionsOf,
  Export,
  ExportedObservationReader,
  type ExportProduct,
  type ExportRequest,
  type Row,
} from 'market-intelligence/extension';

const EUR_USD = 'euro.eur_usd';
const ATTRIBUTION = attributionsOf([EUR_USD])[0]!.text;

/** Past rates of the euro as files. */
@Injectable()
@Export({
  name: 'euro-in-lari',
  rowIs: 'a reference rate of the euro',
  scopes: ['data:history'],
  licence: 'C',
  columns: [{ name: 'usd_per_eur', type: 'number', description: 'US dollars per euro.' }],
})
export class EuroInLariExport implements ExportProduct {
  constructor(private readonly observations: ExportedObservationReader) {}

  async *pages({ window }: ExportRequest): AsyncGenerator<Row[]> {
    for await (const page of this.observations.pages(EUR_USD, window))
      yield page.map(([eventAtMs, knownAtMs, value]) => [eventAtMs, knownAtMs, value, ATTRIBUTION]);
  }

  versionOf({ window }: ExportRequest): Promise<string> {
    return this.observations.versionOf([EUR_USD], window);
  }
}
