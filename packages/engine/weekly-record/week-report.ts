import { type Asset, ASSETS } from '../assets.ts';
import { claimHeld, claimOf } from '../calibration/claim.ts';
import { type CycleOutcome, type DailyTally, isKnownAt, publishedReturn } from '../calibration/outcome.ts';
import { LEAD } from '../crew/lead.ts';
import { outlookRecord, type OutlookRecordEntry } from '../outlook-record/outlook-record.ts';
import { type JudgedEvent, type JudgedProbability, type OutlookJudgement } from '../outlook/judge-outlook.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
  type Quantiles,
} from '../outlook/outlook-terms.ts';
import { roundTo } from '../rounding.ts';
import { consecutiveSlots, type CycleSlots, cycleAtMs } from '../schedule/cycle-clock.ts';
import { type Signal } from '../signals.ts';
import { DAY_MS, HOUR_MS, isoDay } from '../timestamps.ts';
import { trackRecord, type TrackRecordEntry } from '../track-record/track-record.ts';
import { type IsoWeek } from './iso-week.ts';

/** Of the stored content; reports of another version are made anew. */
export const WEEK_REPORT_VERSION = 1;

/** Stated below this and happened, or above the rest and didn't: a miss. */
export const RARE = 0.1;
const STATED_COVERAGE = 0.8;
/** Of the seven days, how many need an outlook over 24 hours that was judged. */
const NEEDED_DAYS = 4;
export const YEAR_DAYS = 365;

/** A standing case of the outlook of a day's first cycle. */
export interface JudgedForecast {
  readonly judgement: OutlookJudgement;
  readonly backfilled: boolean;
  /** The published range, of ln(highest / lowest price); only the week's own cases need it. */
  readonly range: Pick<Quantiles, 'p10' | 'p90'> | null;
}

export interface WeekFacts {
  readonly forecasts: readonly JudgedForecast[];
  /** Of 00:00 UTC cycles. */
  readonly outcomes: readonly CycleOutcome[];
  readonly tallies: readonly DailyTally[];
  /** Numbers of withdrawn cycles, ascending. */
  readonly withdrawn: readonly number[];
}

type Terms = Pick<OutlookJudgement, 'asset' | 'horizonHours' | 'day'> & { readonly backfilled: boolean };

/** What was stated and what happened, told only by comparison with what was published: moves themselves are licensed. */
export interface WeekStatement extends Terms {
  readonly kind: 'range' | JudgedEvent['event'] | 'wilder' | 'verdict';
  /** Declared move in percent; null where none was declared. */
  readonly movePct: number | null;
  /** 80% interval of a range, as fractions of the lowest price. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly signal: Signal | null;
  readonly probability: number | null;
  /** How often it happened in the trailing year, or the base rate of a verdict. */
  readonly usual: number | null;
  readonly happened: 'inside' | 'above' | 'below' | 'yes' | 'no';
  /** Of a verdict, as the API has it; null where it is withheld. */
  readonly priceReturn: number | null;
  readonly missed: boolean;
}

/** Each pair of asset and horizon, live, or backfilled while the live record is too short for an interval. */
export interface OutlookYear
  extends
    Omit<Terms, 'day'>,
    Pick<OutlookRecordEntry, 'since' | 'until' | 'cases' | 'independentCases' | 'skill' | 'coverage80'> {
  /** Of the range. */
  readonly pit: readonly number[];
  readonly bins: OutlookRecordEntry['probabilities']['bins'];
}

export type VerdictYear = Omit<TrackRecordEntry, 'speaker' | 'byConfidence' | 'directional'>;

export interface WeekReport {
  readonly week: string;
  /** UTC days, both included. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly state: 'reported' | 'not_enough_cases';
  /** Days of the week that have an outlook over 24 hours that was judged. */
  readonly judgedDays: number;
  readonly statements: readonly WeekStatement[];
  readonly outlook: readonly OutlookYear[];
  readonly verdict: readonly VerdictYear[];
  readonly withdrawn: readonly CycleSlots[];
}

/** Cycles that a week can judge begin then: seven days before its second day. */
export const firstJudgedMs = ({ fromMs }: IsoWeek): number =>
  fromMs + DAY_MS - Math.max(...OUTLOOK_HORIZONS_HOURS) * HOUR_MS;

/** Of all forecasts of 00:00 UTC whose horizon ended after the week's first instant and by its last, and of the year until then. */
export function weekReport(
  week: IsoWeek,
  { forecasts, outcomes, tallies, withdrawn }: WeekFacts,
): WeekReport {
  const endOf = ({ day, horizonHours }: Pick<Terms, 'day' | 'horizonHours'>): number =>
    Date.parse(day) + horizonHours * HOUR_MS;
  const isOfWeek = (one: Pick<Terms, 'day' | 'horizonHours'>): boolean =>
    endOf(one) > week.fromMs && endOf(one) <= week.untilMs;
  const isOfYear = (one: Pick<Terms, 'day' | 'horizonHours'>): boolean =>
    endOf(one) > week.untilMs - YEAR_DAYS * DAY_MS && endOf(one) <= week.untilMs;
  const sorted = forecasts.toSorted((a, b) => (a.judgement.day < b.judgement.day ? -1 : 1));
  const year = sorted.filter(({ judgement }) => isOfYear(judgement));
  const statements = [
    ...sorted.filter(({ judgement }) => isOfWeek(judgement)).flatMap(statementsOfOutlook),
    ...outcomes.flatMap(statementsOfVerdict).filter(isOfWeek),
  ];
  const daily = statements.filter(({ kind, horizonHours }) => kind === 'range' && horizonHours === 24);
  const judgedDays = new Set(daily.map(({ day }) => day)).size;
  const known = tallies
    .filter((one) => isOfYear(one) && isKnownAt(one, week.untilMs))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return {
    week: week.name,
    fromDay: isoDay(week.fromMs),
    toDay: isoDay(week.untilMs - DAY_MS),
    state: judgedDays < NEEDED_DAYS ? 'not_enough_cases' : 'reported',
    judgedDays,
    statements,
    outlook: eachPair((asset, horizonHours) =>
      liveOrBackfilled((backfilled) =>
        outlookYear(
          year
            .filter((one) => one.backfilled === backfilled)
            .map(({ judgement }) => judgement)
            .filter((one) => one.asset === asset && one.horizonHours === horizonHours),
          backfilled,
        ),
      ),
    ),
    verdict: verdictYears(known),
    withdrawn: consecutiveSlots(withdrawn),
  };
}

const eachPair = <Made>(make: (asset: Asset, hours: OutlookHorizonHours) => Made | null): Made[] =>
  ASSETS.flatMap((asset) => OUTLOOK_HORIZONS_HOURS.flatMap((hours) => make(asset, hours) ?? []));

/** @param of the live or the backfilled record, with whether it is long enough */
function liveOrBackfilled<Made>(
  of: (backfilled: boolean) => { readonly made: Made; readonly isLong: boolean } | null,
): Made | null {
  const live = of(false);
  if (live?.isLong === true) return live.made;
  const backfilled = of(true);
  return (backfilled?.isLong === true ? backfilled : (live ?? backfilled))?.made ?? null;
}

function outlookYear(
  judgements: readonly OutlookJudgement[],
  backfilled: boolean,
): { readonly made: OutlookYear; readonly isLong: boolean } | null {
  const entry = outlookRecord(judgements);
  if (entry === null) return null;
  const { asset, horizonHours, since, until, cases, independentCases, skill, coverage80 } = entry;
  const of = { asset, horizonHours, backfilled, since, until, cases, independentCases };
  const { probabilityIntegral, probabilities } = entry;
  return {
    made: { ...of, skill, coverage80, pit: probabilityIntegral.range, bins: probabilities.bins },
    isLong: skill.range.climatology.interval !== null,
  };
}

function verdictYears(tallies: readonly DailyTally[]): VerdictYear[] {
  const entries = trackRecord(tallies, { speaker: LEAD });
  return eachPair((asset, horizonHours) =>
    liveOrBackfilled((backfilled) => {
      const entry = entries.find(
        (one) => one.asset === asset && one.horizonHours === horizonHours && one.backfilled === backfilled,
      );
      if (entry === undefined) return null;
      const { speaker: _, byConfidence: __, directional: ___, ...made } = entry;
      return { made, isLong: entry.hitRateInterval !== null };
    }),
  );
}

const NOTHING = { movePct: null, interval: null, signal: null, usual: null, priceReturn: null } as const;

function statementsOfOutlook({ judgement, backfilled, range }: JudgedForecast): WeekStatement[] {
  const { asset, horizonHours, day, inside80, probabilityIntegral, events, wilder } = judgement;
  const of = { ...NOTHING, asset, horizonHours, day, backfilled };
  const stated = (
    kind: WeekStatement['kind'],
    movePct: number | null,
    { probability, climatology, happened }: JudgedProbability,
  ): WeekStatement => ({
    ...of,
    kind,
    movePct,
    probability,
    usual: climatology,
    happened: happened ? 'yes' : 'no',
    missed: happened ? probability <= RARE : probability >= 1 - RARE,
  });
  const isInside = inside80.served.range;
  return [
    {
      ...of,
      kind: 'range',
      interval: range && { low: fractionOf(range.p10), high: fractionOf(range.p90) },
      probability: STATED_COVERAGE,
      happened: isInside ? 'inside' : probabilityIntegral.range > 0.5 ? 'above' : 'below',
      missed: !isInside,
    },
    ...events.map((one) => stated(one.event, one.movePct, one)),
    ...(wilder === null ? [] : [stated('wilder', null, wilder)]),
  ];
}

const fractionOf = (logRatio: number): number => roundTo(Math.expm1(logRatio), 4);

/** The lead's call; one that claims nothing is no statement. */
function statementsOfVerdict(outcome: CycleOutcome): WeekStatement[] {
  const call = outcome.calls.find(({ speaker }) => speaker === LEAD);
  const claim = call === undefined ? null : claimOf(call.signal);
  if (call === undefined || claim === null) return [];
  const { asset, horizonHours, backfilled } = outcome;
  const held = claimHeld(claim, outcome);
  return [
    {
      ...NOTHING,
      asset,
      horizonHours,
      backfilled,
      day: isoDay(cycleAtMs(outcome.cycleNumber)),
      kind: 'verdict',
      signal: call.signal,
      probability: call.published?.probability ?? null,
      usual: call.published?.baseRate ?? null,
      happened: held ? 'yes' : 'no',
      priceReturn: outcome.priceLicenseClass === 'C' ? publishedReturn(outcome) : null,
      missed: !held,
    },
  ];
}
