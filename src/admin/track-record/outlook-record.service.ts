import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { ASSETS } from '../../domain/assets.ts';
import { JUDGED_MOVES } from '../../domain/outlook/judge-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../domain/outlook/outlook-terms.ts';
import { basisAfter } from '../../domain/outlook-record/outlook-basis.ts';
import {
  OUTLOOK_BENCHMARKS,
  outlookRecord,
  type OutlookRecordEntry,
} from '../../domain/outlook-record/outlook-record.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { OutlookFitStore } from '../../persistence/outlook/outlook-fit.store.ts';
import { PublishedOutlookRecord } from '../../persistence/outlook/published-outlook-record.ts';
import { type AdminOutlookRecordQuery } from './outlook-record.query.ts';
import { type OutlookRecordFigures, type OutlookRecordView } from './outlook-record.response.ts';

/** A quarter of weekly fits. */
const SHOWN_FITS = 13;

/** The outlook's record for operators, one asset and horizon at a time, with all bases and the latest fits. */
@Injectable()
export class AdminOutlookRecordService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
    private readonly published: PublishedOutlookRecord,
    private readonly fits: OutlookFitStore,
  ) {}

  /** Throws STORE_UNAVAILABLE before the first read. */
  async view({ asset, horizon, backfilled }: AdminOutlookRecordQuery): Promise<AdminAnswer> {
    const { judgements, basisChanges } = this.published.current;
    const cases = judgements
      .filter(
        (one) => one.asset === asset && String(one.horizonHours) === horizon && one.backfilled === backfilled,
      )
      .sort((a, b) => a.cycleAtMs - b.cycleAtMs)
      .flatMap(({ judgement }) => judgement ?? []);
    const entry = outlookRecord(cases);
    const fits = await this.fits.latest(SHOWN_FITS);
    const data: OutlookRecordView = {
      record: entry && figuresOf(entry),
      bases: ASSETS.flatMap((one) =>
        OUTLOOK_HORIZONS_HOURS.map((horizonHours) => {
          const { basis, sinceMs } = basisAfter(basisChanges, one, horizonHours);
          return { asset: one, horizonHours, basis, since: sinceMs === null ? null : isoUtc(sinceMs) };
        }),
      ),
      fits: fits.map(({ version, madeAtMs, storedAtMs, origin }) => ({
        version,
        madeAt: isoUtc(madeAtMs),
        storedAt: isoUtc(storedAtMs),
        origin,
      })),
      synthetic: this.configuration.providers === 'sandbox',
    };
    return { data };
  }
}

const figuresOf = (entry: OutlookRecordEntry): OutlookRecordFigures => ({
  since: entry.since,
  until: entry.until,
  cases: entry.cases,
  independentCases: entry.independentCases,
  returnsInside80: entry.coverage80.model.return,
  rangesInside80: entry.coverage80.model.range,
  skills: JUDGED_MOVES.flatMap((of) =>
    OUTLOOK_BENCHMARKS.map((against) => ({ of, against, ...entry.skill[of][against] })),
  ),
});
