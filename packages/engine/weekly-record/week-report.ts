import { ASSETS } from '../assets.ts';
import { claimHeld, claimOf } from '../calibration/claim.ts';
import { type CycleOutcome, type DailyTally, isKnownAt, publishedReturn } from '../calibration/outcome.ts';
import { LEAD } from '../crew/lead.ts';
import {
  NOMINAL_COVERAGE,
  outlookRecord,
  type OutlookRecordEntry,
} from '../outlook-record/outlook-record.ts';
import { type JudgedEvent, type JudgedProbability, type OutlookJudgement } from '../outlook/judge-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS, type Quantiles } from '../outlook/outlook-terms.ts';
import { roundTo } from '../rounding.ts';
import { consecutiveSlots, type CycleSlots, cycleAtMs } from '../schedule/cycle-clock.ts';
import { type Signal } from '../signals.ts';
import { DAY_MS, HOUR_MS, isoDay, YEAR_DAYS } from '../timestamps.ts';
import { trackRecord, type TrackRecordEntry } from '../track-record/track-record.ts';
import { type IsoWeek } from './iso-week.ts';

/** A move that was stated with this probability or less and happened is a miss, and with the rest or more and didn't. */
export const RARE = 0.1;
/** Of the seven days, how many need an outlook over 24 hours that was judged. */
const NEEDED_DAYS = 4;

/** A standing case. */
export interface JudgedForecast {
  readonly judgement: OutlookJudgement;
  readonly backfilled: boolean;
  /** The published range, of ln(highest / lowest price); only the week's own cases need it. */
  readonly range: Pick<Quantiles, 'p10' | 'p90'> | null;
}

export interface WeekFacts {
  /** Of the year. */
  readonly forecasts: readonly JudgedForecast[];
  /** Of 00:00 UTC cycles. */
  readonly outcomes: readonly CycleOutcome[];
  readonly tallies: readonly DailyTally[];
  /** Numbers of withdrawn cycles, ascending. */
  readonly withdrawn: readonly number[];
}

type Terms = Pick<OutlookJudgement, 'asset' | 'horizonHours' | 'day'> & { readonly backfilled: boolean };

/** Compares what happened with what was published, without the moves themselves, because they are licensed. */
export interface WeekStatement extends Terms {
  readonly kind: 'range' | JudgedEvent['event'] | 'wilder' | 'verdict';
  /** Declared move in percent; null where none was declared. */
  readonly movePct: number | null;
  /** 80% interval of a range, as fractions of the lowest price. */
  readonly intervalLow: number | null;
  readonly intervalHigh: number | null;
  readonly signal: Signal | null;
  readonly probability: number | null;
  /** Rate of the trailing year, or the base rate of a verdict. */
  readonly usual: number | null;
  readonly happened: 'inside' | 'above' | 'below' | 'yes' | 'no';
  /** Of a verdict, as the API has it; null where it is withheld. */
  readonly priceReturn: number | null;
  readonly missed: boolean;
}

export type OutlookYear = OutlookRecordEntry & { readonly backfilled: boolean };

export interface WeekReport {
  readonly week: string;
  /** UTC days, both included. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly state: 'reported' | 'not_enough_cases';
  readonly judgedDays: number;
  readonly statements: readonly WeekStatement[];
  /** The year until the end of the week. */
  readonly outlook: readonly OutlookYear[];
  readonly verdict: readonly TrackRecordEntry[];
  readonly withdrawn: readonly CycleSlots[];
}

const LONGEST_MS = Math.max(...OUTLOOK_HORIZONS_HOURS) * HOUR_MS;
const yearBefore = (atMs: number): number => atMs - YEAR_DAYS * DAY_MS;

/** Cycles whose horizon can end in the week begin then. */
export const firstOfWeekMs = ({ fromMs }: IsoWeek): number => fromMs + DAY_MS - LONGEST_MS;
export const firstOfYearMs = ({ untilMs }: IsoWeek): number => yearBefore(untilMs) - LONGEST_MS;

const endsBetween = (afterMs: number, untilMs: number) => {
  return ({ day, horizonHours }: Pick<Terms, 'day' | 'horizonHours'>): boolean => {
    const endMs = Date.parse(day) + horizonHours * HOUR_MS;
    return endMs > afterMs && endMs <= untilMs;
  };
};

/** Judges the forecasts of 00:00 UTC whose horizon ended after the week's first instant and by its last. */
export function weekReport(
  week: IsoWeek,
  { forecasts, outcomes, tallies, withdrawn }: WeekFacts,
): WeekReport {
  const isOfWeek = endsBetween(week.fromMs, week.untilMs);
  const isOfYear = endsBetween(yearBefore(week.untilMs), week.untilMs);
  const sorted = forecasts.toSorted((a, b) => (a.judgement.day < b.judgement.day ? -1 : 1));
  const statements = [...sorted.flatMap(statementsOfOutlook), ...outcomes.flatMap(statementOfVerdict)];
  const ofWeek = statements.filter(isOfWeek);
  const daily = ofWeek.filter(({ kind, horizonHours }) => kind === 'range' && horizonHours === 24);
  const judgedDays = new Set(daily.map(({ day }) => day)).size;
  const year = sorted.filter(({ judgement }) => isOfYear(judgement));
  const known = tallies.filter((one) => isOfYear(one) && isKnownAt(one, week.untilMs));
  return {
    week: week.name,
    fromDay: isoDay(week.fromMs),
    toDay: isoDay(week.untilMs - DAY_MS),
    state: judgedDays < NEEDED_DAYS ? 'not_enough_cases' : 'reported',
    judgedDays,
    statements: ofWeek,
    outlook: yearsOf(year),
    verdict: trackRecord(
      known.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      { speaker: LEAD },
    ),
    withdrawn: consecutiveSlots(withdrawn),
  };
}

/** Live before backfilled, as in the track record. */
const yearsOf = (forecasts: readonly JudgedForecast[]): OutlookYear[] =>
  [false, true].flatMap((backfilled) =>
    ASSETS.flatMap((asset) =>
      OUTLOOK_HORIZONS_HOURS.flatMap((hours) => {
        const some = forecasts.filter(
          ({ judgement, ...one }) =>
            one.backfilled === backfilled && judgement.asset === asset && judgement.horizonHours === hours,
        );
        const entry = outlookRecord(some.map(({ judgement }) => judgement));
        return entry === null ? [] : [{ ...entry, backfilled }];
      }),
    ),
  );

const NOTHING = {
  movePct: null,
  intervalLow: null,
  intervalHigh: null,
  signal: null,
  usual: null,
  priceReturn: null,
} as const;

function statementsOfOutlook({ judgement, backfilled, range }: JudgedForecast): WeekStatement[] {
  const { asset, horizonHours, day, inside80, probabilityIntegral, events, wilder } = judgement;
  const of = { ...NOTHING, asset, horizonHours, day, backfilled };
  const stated = (
    kind: WeekStatement['kind'],
    movePct: number | null,
    { probability, climatology: usual, happened: is }: JudgedProbability,
  ): WeekStatement => {
    const missed = is ? probability <= RARE : probability >= 1 - RARE;
    return { ...of, kind, movePct, probability, usual, happened: is ? 'yes' : 'no', missed };
  };
  const isInside = inside80.served.range;
  return [
    {
      ...of,
      kind: 'range',
      intervalLow: range && roundTo(Math.expm1(range.p10), 4),
      intervalHigh: range && roundTo(Math.expm1(range.p90), 4),
      probability: NOMINAL_COVERAGE,
      happened: isInside ? 'inside' : probabilityIntegral.range > 0.5 ? 'above' : 'below',
      missed: !isInside,
    },
    ...events.map((one) => stated(one.event, one.movePct, one)),
    ...(wilder === null ? [] : [stated('wilder', null, wilder)]),
  ];
}

/** The lead's call; without a claim, it isn't judged. */
function statementOfVerdict(outcome: CycleOutcome): WeekStatement[] {
  const { asset, horizonHours, backfilled } = outcome;
  const call = outcome.calls.find(({ speaker }) => speaker === LEAD);
  const claim = call ? claimOf(call.signal) : null;
  if (call === undefined || claim === null) return [];
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
