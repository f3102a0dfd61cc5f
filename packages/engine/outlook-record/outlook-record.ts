import { type Asset } from '../assets.ts';
import { binOf, independentDays } from '../calibration/outcome.ts';
import {
  JUDGED_MOVES,
  type JudgedEvent,
  type JudgedMove,
  type OutlookJudgement,
  type PinballLosses,
} from '../outlook/judge-outlook.ts';
import { type OutlookHorizonHours } from '../outlook/outlook-terms.ts';
import { roundTo } from '../rounding.ts';
import { blockDaysOf, ratioInterval, type RatioInterval } from '../track-record/block-bootstrap.ts';
import { type ReliabilityBin } from '../track-record/track-record.ts';

export const OUTLOOK_BENCHMARKS = ['climatology', 'exponentiallyWeighted'] as const;
export type OutlookBenchmark = (typeof OUTLOOK_BENCHMARKS)[number];

/** Skill: 1 − loss / loss of the benchmark. Above 0 is better than it, 1 is perfect. */
export interface OutlookSkill {
  readonly value: number;
  /** Middle 95% of block-bootstrapped values; null if the record is too short. */
  readonly interval: RatioInterval | null;
}

export interface EventRecord {
  readonly event: JudgedEvent['event'];
  readonly movePct: number;
  readonly rate: number;
  readonly meanProbability: number;
  /** Mean squared error (Brier 1950) of the model and of climatology. */
  readonly brier: number;
  readonly climatologyBrier: number;
  readonly skill: OutlookSkill;
}

/** Murphy (1973): Brier score ≈ reliability − resolution + uncertainty. */
export interface ProbabilityRecord {
  /** Mean squared distance of stated probability and rate over the bins; 0 is perfect. */
  readonly reliability: number;
  /** Mean squared distance of the bins' rates and the overall rate. */
  readonly resolution: number;
  readonly uncertainty: number;
  readonly bins: readonly ReliabilityBin[];
}

export interface OutlookRecordEntry {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly since: string;
  readonly until: string;
  readonly cases: number;
  readonly independentCases: number;
  readonly losses: Readonly<Record<JudgedMove, PinballLosses>>;
  readonly skill: Readonly<Record<JudgedMove, Readonly<Record<OutlookBenchmark, OutlookSkill>>>>;
  readonly coverage80: Readonly<Record<'model' | 'climatology', Readonly<Record<JudgedMove, number>>>>;
  /** Cases by tenths of the model's distribution: flat if it's right. */
  readonly probabilityIntegral: Readonly<Record<JudgedMove, readonly number[]>>;
  readonly events: readonly EventRecord[];
  readonly probabilities: ProbabilityRecord;
}

const HISTOGRAM_BINS = 10;
const DECIMALS = 4;
const LOSS_DECIMALS = 6;

/** @param judgements of one asset and horizon, oldest day first, each day once */
export function outlookRecord(judgements: readonly OutlookJudgement[]): OutlookRecordEntry | null {
  const [first, last] = [judgements[0], judgements.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { asset, horizonHours } = first;
  const meanLoss = (of: (one: OutlookJudgement) => number): number =>
    roundTo(sumOf(judgements, of) / judgements.length, LOSS_DECIMALS);
  const share = (is: (one: OutlookJudgement) => boolean): number =>
    roundTo(judgements.filter(is).length / judgements.length, DECIMALS);
  return {
    asset,
    horizonHours,
    since: first.day,
    until: last.day,
    cases: judgements.length,
    independentCases: independentDays(
      judgements.map(({ day }) => day),
      horizonHours,
    ),
    losses: byMove((move) => ({
      model: meanLoss(({ losses }) => losses[move].model),
      climatology: meanLoss(({ losses }) => losses[move].climatology),
      exponentiallyWeighted: meanLoss(({ losses }) => losses[move].exponentiallyWeighted),
    })),
    skill: byMove((move) => ({
      climatology: pinballSkill(judgements, move, 'climatology'),
      exponentiallyWeighted: pinballSkill(judgements, move, 'exponentiallyWeighted'),
    })),
    coverage80: {
      model: byMove((move) => share(({ inside80 }) => inside80.model[move])),
      climatology: byMove((move) => share(({ inside80 }) => inside80.climatology[move])),
    },
    probabilityIntegral: byMove((move) => {
      const counts = new Array<number>(HISTOGRAM_BINS).fill(0);
      for (const { probabilityIntegral } of judgements)
        counts[binOf(probabilityIntegral[move], HISTOGRAM_BINS)]! += 1;
      return counts;
    }),
    events: first.events.map((_, i) => eventRecord(judgements, i)),
    probabilities: probabilityRecord(judgements.flatMap(({ events }) => events)),
  };
}

const byMove = <T>(of: (move: JudgedMove) => T): Record<JudgedMove, T> =>
  Object.fromEntries(JUDGED_MOVES.map((move) => [move, of(move)])) as Record<JudgedMove, T>;

export const pinballSkill = (
  judgements: readonly OutlookJudgement[],
  move: JudgedMove,
  benchmark: OutlookBenchmark,
): OutlookSkill =>
  skillOf(
    judgements,
    ({ losses }) => losses[move].model,
    ({ losses }) => losses[move][benchmark],
    `outlook ${move} ${benchmark}`,
  );

function skillOf(
  judgements: readonly OutlookJudgement[],
  lossOf: (one: OutlookJudgement) => number,
  benchmarkOf: (one: OutlookJudgement) => number,
  seed: string,
): OutlookSkill {
  const { asset, horizonHours } = judgements[0]!;
  const days = judgements.map((one) => ({ day: one.day, part: lossOf(one), whole: benchmarkOf(one) }));
  const ratio = sumOf(days, ({ part }) => part) / sumOf(days, ({ whole }) => whole);
  const interval = ratioInterval(days, blockDaysOf(horizonHours), `${seed} ${asset} ${horizonHours}`);
  return {
    value: roundTo(1 - ratio, DECIMALS),
    interval: interval && {
      low: roundTo(1 - interval.high, DECIMALS),
      high: roundTo(1 - interval.low, DECIMALS),
    },
  };
}

function eventRecord(judgements: readonly OutlookJudgement[], i: number): EventRecord {
  const events = judgements.map((one) => one.events[i]!);
  const { event, movePct } = events[0]!;
  const errorOf = (one: JudgedEvent, probability: number): number =>
    (probability - (one.happened ? 1 : 0)) ** 2;
  const mean = (of: (one: JudgedEvent) => number): number =>
    roundTo(sumOf(events, of) / events.length, DECIMALS);
  return {
    event,
    movePct,
    rate: mean(({ happened }) => (happened ? 1 : 0)),
    meanProbability: mean(({ probability }) => probability),
    brier: mean((one) => errorOf(one, one.probability)),
    climatologyBrier: mean((one) => errorOf(one, one.climatology)),
    skill: skillOf(
      judgements,
      (one) => errorOf(one.events[i]!, one.events[i]!.probability),
      (one) => errorOf(one.events[i]!, one.events[i]!.climatology),
      `outlook ${event} ${movePct}`,
    ),
  };
}

function probabilityRecord(events: readonly JudgedEvent[]): ProbabilityRecord {
  const groups = Array.from({ length: HISTOGRAM_BINS }, (): JudgedEvent[] => []);
  for (const event of events) groups[binOf(event.probability, HISTOGRAM_BINS)]!.push(event);
  const rateOf = (some: readonly JudgedEvent[]): number =>
    some.filter(({ happened }) => happened).length / some.length;
  const overall = rateOf(events);
  const filled = groups.flatMap((group, i) =>
    group.length === 0
      ? []
      : [
          {
            from: i / HISTOGRAM_BINS,
            to: (i + 1) / HISTOGRAM_BINS,
            cases: group.length,
            meanProbability: sumOf(group, ({ probability }) => probability) / group.length,
            hitRate: rateOf(group),
          },
        ],
  );
  const meanSquare = (of: (bin: (typeof filled)[number]) => number): number =>
    roundTo(sumOf(filled, (bin) => bin.cases * of(bin) ** 2) / events.length, DECIMALS);
  return {
    reliability: meanSquare(({ meanProbability, hitRate }) => meanProbability - hitRate),
    resolution: meanSquare(({ hitRate }) => hitRate - overall),
    uncertainty: roundTo(overall * (1 - overall), DECIMALS),
    bins: filled.map((bin) => ({
      ...bin,
      meanProbability: roundTo(bin.meanProbability, DECIMALS),
      hitRate: roundTo(bin.hitRate, DECIMALS),
    })),
  };
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Pinball loss of the range against the trailing year. */
export interface RecordedSkill {
  readonly value: number;
  readonly interval: RatioInterval;
  readonly cases: number;
  readonly from: string;
  readonly to: string;
  readonly backfilled: boolean;
}

/** In the live record, or in the backfilled one while the live one is too short for an interval. */
export const recordedSkill = (
  live: readonly OutlookJudgement[],
  backfilled: readonly OutlookJudgement[],
): RecordedSkill | null => skillIn(live, false) ?? skillIn(backfilled, true);

function skillIn(judgements: readonly OutlookJudgement[], backfilled: boolean): RecordedSkill | null {
  const [first, last] = [judgements[0], judgements.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { value, interval } = pinballSkill(judgements, 'range', 'climatology');
  return interval && { value, interval, cases: judgements.length, from: first.day, to: last.day, backfilled };
}
