import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import {
  type EventRecord,
  isShown,
  holdsNominal,
  OUTLOOK_BENCHMARKS,
  outlookRecord,
  type OutlookRecordEntry,
  type OutlookSkill,
  type VolumeRecord,
} from '../../packages/engine/outlook-record/outlook-record.ts';
import { type ScoredStatement } from '../../packages/engine/outlook/judge-outlook.ts';
import { JUDGED_MOVES, type JudgedMove } from '../../packages/engine/outlook/move-distribution.ts';
import {
  HORIZON_BASES,
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
  rangeBasisOf,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { madeByCycle, newestCycleOf } from '../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import {
  type JudgedCase,
  judgedCases,
  type OutlookRecordSnapshot,
  type RecordedJudgement,
} from '../published/outlook-judgement.store.ts';
import {
  BENCHMARK_NAMES,
  type CoverageResponse,
  type LeftOutOfOutlookRecord,
  type OutlookRecordEntryResponse,
  type OutlookRecordResponse,
  type VolatilityLossResponse,
  type VolumeRecordResponse,
} from './outlook-record.response.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { presentBin } from './track-record.service.ts';
import { assertDaysInOrder, type TrackRecordQuery } from './track-record.dto.ts';

const presentOutlookRecord = (
  entry: OutlookRecordEntry,
  backfilled: boolean,
): OutlookRecordEntryResponse => ({
  asset: entry.asset,
  horizon_hours: entry.horizonHours,
  backfilled,
  since: entry.since,
  until: entry.until,
  cases: entry.cases,
  independent_cases: entry.independentCases,
  pinball_loss: JUDGED_MOVES.flatMap((of) => presentLosses(entry, of).map((one) => ({ of, ...one }))),
  declared_moves: entry.events.map(presentEvent),
  volatility_loss: presentLosses(entry, 'volatility'),
  wilder: entry.wilder && presentEvent(entry.wilder),
  volume: entry.volume && presentVolume(entry.volume),
  coverage_80: { return: presentCoverage(entry, 'return'), range: presentCoverage(entry, 'range') },
  pit_histogram: entry.probabilityIntegral,
  probabilities: { ...entry.probabilities, bins: entry.probabilities.bins.map(presentBin) },
});

const presentLosses = (
  { losses, skill }: OutlookRecordEntry,
  of: ScoredStatement,
): VolatilityLossResponse[] =>
  OUTLOOK_BENCHMARKS.map((benchmark) => ({
    against: BENCHMARK_NAMES[benchmark],
    loss: losses[of].served,
    benchmark_loss: losses[of][benchmark],
    skill: skill[of][benchmark].value,
    interval: skill[of][benchmark].interval,
  }));

const presentSkill = (skill: OutlookSkill) => ({
  skill: skill.value,
  interval: skill.interval,
  skill_shown: isShown(skill),
});

const presentEvent = <Of extends EventRecord>({ climatologyBrier, skill, ...of }: Of) => ({
  ...shown(of),
  benchmark_brier: climatologyBrier,
  ...presentSkill(skill),
});

const presentVolume = ({
  climatologyLoss,
  skill,
  coverage80: { share, interval },
  ...of
}: VolumeRecord): VolumeRecordResponse => ({
  ...shown(of),
  benchmark_loss: climatologyLoss,
  ...presentSkill(skill),
  coverage_80: share,
  coverage_interval: interval,
  holds_nominal: interval && holdsNominal(interval),
});

const presentCoverage = ({ coverage80 }: OutlookRecordEntry, of: JudgedMove): CoverageResponse => {
  const { served, model, climatology } = coverage80[of];
  return {
    served: served.share,
    interval: served.interval,
    holds_nominal: served.interval && holdsNominal(served.interval),
    model: model.share,
    trailing_year: climatology.share,
  };
};

/** Of cycles from the first instant, inclusive, until the second, exclusive; epoch milliseconds. */
interface OutlookRecordFilter {
  readonly assets: readonly Asset[];
  readonly horizonsHours: readonly OutlookHorizonHours[];
  readonly fromMs: number;
  readonly untilMs: number;
}

type EntryOf = Pick<RecordedJudgement, 'asset' | 'horizonHours' | 'backfilled'>;

type Case = Pick<OutlookRecordSnapshot['withdrawn'][number], 'asset' | 'horizonHours' | 'cycleAtMs'>;

@Injectable()
export class OutlookRecordService {
  private making: Promise<unknown> = Promise.resolve();

  constructor(private readonly answers: AnswerStore) {}

  /** @throws VALIDATION_ERROR for an agent; INVALID_RANGE; STORE_UNAVAILABLE until the first cycle is published */
  async summary(query: TrackRecordQuery): Promise<PreparedAnswer> {
    const { agent, asset = ASSETS, horizon, from = '1970-01-01', to = '9999-12-31' } = query;
    if (agent !== undefined) throw new ServiceError('VALIDATION_ERROR', { reason: 'agent_not_allowed' });
    assertDaysInOrder(query);
    const filter: OutlookRecordFilter = {
      assets: asset,
      horizonsHours: OUTLOOK_HORIZONS_HOURS.filter(
        (hours) => horizon === undefined || String(hours) === horizon,
      ),
      fromMs: Date.parse(from),
      untilMs: Date.parse(to) + DAY_MS,
    };
    return this.answers.read(
      ['outlook-record', filter],
      ['outlookRecord', 'cycle', 'store'],
      async ({ outlookRecord: snapshot, cycle: { cycle }, store }) => {
        const envelope = madeByCycle(newestCycleOf({ cycle }), store);
        const data: OutlookRecordResponse = {
          kind: 'outlook',
          records: await this.recordsOf(filter),
          bases: basesOf(filter),
          left_out: leftOutOf(filter, snapshot),
        };
        return prepareAnswer({ data, ...envelope, generatedBy: 'engine' });
      },
    );
  }

  private async recordsOf(filter: OutlookRecordFilter): Promise<OutlookRecordEntryResponse[]> {
    const records: OutlookRecordEntryResponse[] = [];
    for (const of of entriesOf(filter)) {
      const cases = this.casesOf(of).filter((one) => isWithin(filter, one));
      const entry = cases.length === 0 ? null : await this.entryOf(of, cases);
      if (entry !== null) records.push(entry);
    }
    return records;
  }

  /**
   * Kept until the record changes, because its intervals are bootstrapped; all requests for the same cases share it.
   * @param cases found in the same turn, so they are of the record that the answer depends on
   */
  private async entryOf(
    of: EntryOf,
    cases: readonly JudgedCase[],
  ): Promise<OutlookRecordEntryResponse | null> {
    const ends = [cases[0]!.cycleAtMs, cases.at(-1)!.cycleAtMs];
    const { entry } = await this.answers.read(
      ['outlook-record entry', of, ends],
      ['outlookRecord'],
      async () => {
        const record = await this.oneAtATime(() => outlookRecord(cases.map(({ judgement }) => judgement)));
        const made = record && presentOutlookRecord(record, of.backfilled);
        return { entry: made, bytes: 2 * JSON.stringify(made).length };
      },
    );
    return entry;
  }

  private casesOf(of: EntryOf): readonly JudgedCase[] {
    return this.answers.obtain(
      ['outlook-record cases', of],
      ['outlookRecord'],
      ({ outlookRecord: record }) => {
        const cases = judgedCases(record, of);
        return { cases, bytes: 8 * cases.length };
      },
    ).cases;
  }

  /** Callers choose ranges, and an entry of three years takes about 24 ms: latest reads wait for one at most. */
  private oneAtATime<Made>(make: () => Made): Promise<Made> {
    const made = this.making.then(() => setImmediate()).then(make);
    // Whoever asked for it gets its failure; the next one is made all the same.
    this.making = made.catch(() => undefined);
    return made;
  }
}

const entriesOf = ({ assets, horizonsHours }: OutlookRecordFilter): EntryOf[] =>
  assets.flatMap((asset) =>
    [false, true].flatMap((backfilled) =>
      horizonsHours.map((horizonHours) => ({ asset, backfilled, horizonHours })),
    ),
  );

const isWithin = (
  { fromMs, untilMs }: OutlookRecordFilter,
  { cycleAtMs }: Pick<Case, 'cycleAtMs'>,
): boolean => cycleAtMs >= fromMs && cycleAtMs < untilMs;

const isIn = (filter: OutlookRecordFilter, one: Case): boolean =>
  filter.assets.includes(one.asset) &&
  filter.horizonsHours.includes(one.horizonHours) &&
  isWithin(filter, one);

const basesOf = ({ assets, horizonsHours }: OutlookRecordFilter): OutlookRecordResponse['bases'] =>
  assets.flatMap((asset) =>
    horizonsHours.map((horizonHours) => {
      const bases = HORIZON_BASES[horizonHours];
      return { asset, horizon_hours: horizonHours, basis: rangeBasisOf(bases), since: null, bases };
    }),
  );

function leftOutOf(
  filter: OutlookRecordFilter,
  { judgements, withdrawn }: OutlookRecordSnapshot,
): LeftOutOfOutlookRecord {
  const inFilter = judgements.filter((one) => isIn(filter, one));
  return {
    no_outlook: inFilter.filter(({ unjudged }) => unjudged === 'no_outlook').length,
    no_move: inFilter.filter(({ unjudged }) => unjudged === 'no_move').length,
    not_recomputable: inFilter.filter(({ unjudged }) => unjudged === 'not_recomputable').length,
    withdrawn: withdrawn.filter((one) => isIn(filter, one)).length,
  };
}
