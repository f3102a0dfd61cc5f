import { Injectable } from '@nestjs/common';
import { ASSETS } from '../../domain/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../domain/calibration/claim.ts';
import { type ExportProduct, type ExportRequest, type Row } from '../../domain/exports/export-product.ts';
import { SPEAKERS } from '../../domain/track-record/track-record.ts';
import { Export } from '../../http/exports/export.decorator.ts';
import {
  OutcomeHistoryReader,
  type OutcomePage,
  type OutcomePlace,
} from '../../persistence/track-record/outcome-history.reader.ts';
import { OUTCOME_COLUMNS, outcomeAttribution, outcomeRows } from './outcome.columns.ts';
import { presentOutcome } from './outcomes.presenter.ts';

/** Outcomes of one page. */
const PAGE = 1_000;

/** The outcomes behind the track record as files. */
@Injectable()
@Export({
  name: 'track-record',
  rowIs: 'the outcome of the call of a speaker for an asset and a horizon',
  scopes: ['data:agents', 'data:history'],
  licence: 'A',
  begins: 'first_cycle',
  columns: OUTCOME_COLUMNS,
})
export class TrackRecordExport implements ExportProduct {
  constructor(private readonly outcomes: OutcomeHistoryReader) {}

  async *pages({ window }: ExportRequest): AsyncGenerator<Row[]> {
    const all = {
      ...window,
      assets: ASSETS,
      horizonsHours: CLAIM_HORIZONS_HOURS,
      order: 'asc',
      limit: PAGE,
    } as const;
    let after: OutcomePlace | null = null;
    for (let hasMore = true; hasMore;) {
      const page: OutcomePage = await this.outcomes.page({ ...all, after });
      hasMore = page.hasMore;
      const last = page.outcomes.at(-1);
      if (last === undefined) return;
      const { horizonHours, asset } = last.outcome;
      after = { cycleAtMs: last.cycleAtMs, horizonHours, asset };
      yield page.outcomes.flatMap((listed) => {
        const item = presentOutcome(listed, SPEAKERS);
        const attribution = outcomeAttribution(item);
        // Known once it was recorded, after the end of the horizon.
        return outcomeRows(item).map((row) => [listed.cycleAtMs, listed.scoredAtMs, ...row, attribution]);
      });
    }
  }

  versionOf({ window }: ExportRequest): Promise<string> {
    return this.outcomes.versionOf(window);
  }
}
