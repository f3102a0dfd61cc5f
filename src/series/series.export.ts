import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import {
  type Cell,
  type ExportProduct,
  type ExportRequest,
  type Row,
} from '../domain/exports/export-product.ts';
import { type HistoryWindow } from '../domain/history-window.ts';
import { reachDaysOf } from '../../packages/engine/sources/exposure-rule.ts';
import { PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import {
  publishedUnitOf,
  publishedValueOf,
  type SourceDefinition,
} from '../../packages/engine/sources/source.ts';
import { Export } from '../http/exports/export-products.ts';
import { ExportedObservationReader } from '../observations/observation.reader.ts';
import { exposedWindow, isLatestOnly } from './series-windows.ts';
import { WINDOW_SCOPES } from './series.dto.ts';

@Injectable()
@Export({
  name: 'series',
  rowIs: 'a revision of a value of a public series',
  scopes: WINDOW_SCOPES,
  licence: 'C',
  columns: [
    { name: 'metric_id', type: 'text', description: 'ID of the metric.' },
    {
      name: 'dimension',
      type: 'text',
      description: 'Asset, symbol, or other dimension; null: the metric has none.',
    },
    { name: 'value', type: 'number', description: 'Value, in the unit of its row.' },
    { name: 'unit', type: 'text', description: 'Unit of the value.' },
  ],
})
export class SeriesExport implements ExportProduct {
  constructor(
    private readonly observations: ExportedObservationReader,
    private readonly clock: Clock,
  ) {}

  async *pages(request: ExportRequest): AsyncGenerator<Row[]> {
    for (const source of exportedSources(request)) {
      const window = this.readableOf(source, request);
      if (window.fromMs >= window.toMs) continue;
      const cells: readonly Cell[] = [source.metricId, source.dimension];
      const terms: readonly Cell[] = [publishedUnitOf(source), PROVIDERS[source.provider].attribution.text];
      for await (const page of this.observations.pages(source.id, window))
        yield page.map(([eventAtMs, knownAtMs, value]) => [
          eventAtMs,
          knownAtMs,
          ...cells,
          publishedValueOf(source, value),
          ...terms,
        ]);
    }
  }

  async versionOf(request: ExportRequest): Promise<string> {
    const sourceIds = exportedSources(request).map(({ id }) => id);
    return `${await this.observations.versionOf(sourceIds, request.window)} ${sourceIds.join()}`;
  }

  private readableOf(source: SourceDefinition, { window }: ExportRequest): HistoryWindow {
    return exposedWindow({ ...RAW, source, window }, this.clock.now());
  }
}

const RAW = { interval: 'raw', knownByMs: null } as const;

/** The sources whose values may leave as observed; those that may only for a while aren't kept in files. */
const exportedSources = ({ isKept }: ExportRequest): SourceDefinition[] =>
  SOURCES.filter(
    (source) =>
      source.licenseClass === 'C' &&
      source.exposure !== 'none' &&
      !isLatestOnly({ ...RAW, source }) &&
      !(isKept && reachDaysOf(source, 'raw') !== null),
  );
