import { type Asset } from '../assets.ts';
import { byName } from '../by-name.ts';
import { binOf, independentDays } from '../calibration/outcome.ts';
import {
  COVERAGE_CONTENDERS,
  type CoverageContender,
  type JudgedEvent,
  type JudgedProbability,
  type Losses,
  type OutlookJudgement,
  SCORED_STATEMENTS,
  type ScoredStatement,
} from '../outlook/judge-outlook.ts';
import { JUDGED_MOVES, type JudgedMove } from '../outlook/move-distribution.ts';
import { OUTLOOK_CONTENDERS } from '../outlook/forecast-outlook.ts';
import { type OutlookHorizonHours } from '../outlook/outlook-terms.ts';
import { roundTo } from '../rounding.ts';
import {
  blockDaysOf,
  hitRateInterval,
  ratioInterval,
  type RatioInterval,
} from '../track-record/block-bootstrap.ts';
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
  readonly rate: number;
  readonly meanProbability: number;
  /** Mean squared error (Brier 1950) of what was published and of climatology. */
  readonly brier: number;
  readonly climatologyBrier: number;
  readonly skill: OutlookSkill;
}

export interface MoveRecord extends EventRecord {
  readonly event: JudgedEvent['event'];
  readonly movePct: number;
}

/** Of the spot volume: pinball loss of what was published and of the trailing year. */
export interface VolumeRecord {
  readonly cases: number;
  readonly loss: number;
  readonly climatologyLoss: number;
  readonly skill: OutlookSkill;
  readonly coverage80: CoverageRecord;
}

export interface CoverageRecord {
  readonly share: number;
  /** Middle 95% of block-bootstrapped shares; the interval is judged by whether it holds 0.8. */
  readonly interval: RatioInterval | null;
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
  readonly losses: Readonly<Record<ScoredStatement, Losses>>;
  readonly skill: Readonly<Record<ScoredStatement, Readonly<Record<OutlookBenchmark, OutlookSkill>>>>;
  readonly coverage80: Readonly<Record<JudgedMove, Readonly<Record<CoverageContender, CoverageRecord>>>>;
  /** Cases by tenths of the published distribution: flat if it's right. */
  readonly probabilityIntegral: Readonly<Record<JudgedMove, readonly number[]>>;
  readonly events: readonly MoveRecord[];
  /** Null for other horizons than a week. */
  readonly wilder: EventRecord | null;
  /** Null without a case that has a volume. */
  readonly volume: VolumeRecord | null;
  readonly probabilities: ProbabilityRecord;
}

const HISTOGRAM_BINS = 10;
export const NOMINAL_COVERAGE = 0.8;
const DECIMALS = 4;
const LOSS_DECIMALS = 6;

/** @param judgements of one asset and horizon, oldest day first, each day once */
export function outlookRecord(judgements: readonly OutlookJudgement[]): OutlookRecordEntry | null {
  const [first, last] = [judgements[0], judgements.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { asset, horizonHours } = first;
  const meanLoss = (of: (one: OutlookJudgement) => number): number =>
    roundTo(sumOf(judgements, of) / judgements.length, LOSS_DECIMALS);
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
    losses: byName(SCORED_STATEMENTS, (statement) =>
      byName(OUTLOOK_CONTENDERS, (contender) => meanLoss(({ losses }) => losses[statement][contender])),
    ),
    skill: byName(SCORED_STATEMENTS, (statement) =>
      byName(OUTLOOK_BENCHMARKS, (benchmark) => skillAt(judgements, statement, benchmark)),
    ),
    coverage80: byName(JUDGED_MOVES, (move) =>
      byName(COVERAGE_CONTENDERS, (contender) =>
        coverageOf(judgements, ({ inside80 }) => inside80[contender][move], `${contender} ${move}`),
      ),
    ),
    probabilityIntegral: byName(JUDGED_MOVES, (move) => {
      const counts = new Array<number>(HISTOGRAM_BINS).fill(0);
      for (const { probabilityIntegral } of judgements)
        counts[binOf(probabilityIntegral[move], HISTOGRAM_BINS)]! += 1;
      return counts;
    }),
    events: moveRecords(judgements),
    wilder: wilderRecord(judgements),
    volume: volumeRecord(judgements),
    probabilities: probabilityRecord(judgements.flatMap(({ events }) => events)),
  };
}

/** Of what was published, whatever its basis. @param judgements at least one */
export const skillAt = (
  judgements: readonly OutlookJudgement[],
  statement: ScoredStatement,
  benchmark: OutlookBenchmark,
): OutlookSkill =>
  skillOf(
    judgements,
    ({ losses }) => losses[statement].served,
    ({ losses }) => losses[statement][benchmark],
    `outlook ${statement} ${benchmark}`,
  );

function coverageOf(
  judgements: readonly OutlookJudgement[],
  isHeld: (one: OutlookJudgement) => boolean,
  name: string,
): CoverageRecord {
  const { asset, horizonHours } = judgements[0]!;
  const days = judgements.map((one) => ({ day: one.day, cases: 1, held: isHeld(one) ? 1 : 0 }));
  const seed = `outlook coverage ${name} ${asset} ${horizonHours}`;
  return {
    share: roundTo(sumOf(days, ({ held }) => held) / days.length, DECIMALS),
    interval: hitRateInterval(days, blockDaysOf(horizonHours), seed),
  };
}

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

const moveRecords = (judgements: readonly OutlookJudgement[]): MoveRecord[] =>
  judgements[0]!.events.map(({ event, movePct }, i) => ({
    event,
    movePct,
    ...eventRecord(judgements, (one) => one.events[i]!, `outlook ${event} ${movePct}`),
  }));

function wilderRecord(judgements: readonly OutlookJudgement[]): EventRecord | null {
  const stated = judgements.filter(({ wilder }) => wilder !== null);
  return stated.length === 0 ? null : eventRecord(stated, ({ wilder }) => wilder!, 'outlook wilder');
}

function volumeRecord(judgements: readonly OutlookJudgement[]): VolumeRecord | null {
  const stated = judgements.filter(({ volume }) => volume != null);
  if (stated.length === 0) return null;
  const lossOf =
    (of: 'served' | 'climatology') =>
    ({ volume }: OutlookJudgement): number =>
      volume![of];
  const meanLoss = (of: 'served' | 'climatology'): number =>
    roundTo(sumOf(stated, lossOf(of)) / stated.length, LOSS_DECIMALS);
  return {
    cases: stated.length,
    loss: meanLoss('served'),
    climatologyLoss: meanLoss('climatology'),
    skill: skillOf(stated, lossOf('served'), lossOf('climatology'), 'outlook volume'),
    coverage80: coverageOf(stated, ({ volume }) => volume!.inside80, 'served volume'),
  };
}

function eventRecord(
  judgements: readonly OutlookJudgement[],
  of: (one: OutlookJudgement) => JudgedProbability,
  seed: string,
): EventRecord {
  const events = judgements.map(of);
  const errorOf = (one: JudgedProbability, probability: number): number =>
    (probability - (one.happened ? 1 : 0)) ** 2;
  const mean = (read: (one: JudgedProbability) => number): number =>
    roundTo(sumOf(events, read) / events.length, DECIMALS);
  return {
    rate: mean(({ happened }) => (happened ? 1 : 0)),
    meanProbability: mean(({ probability }) => probability),
    brier: mean((one) => errorOf(one, one.probability)),
    climatologyBrier: mean((one) => errorOf(one, one.climatology)),
    skill: skillOf(
      judgements,
      (one) => errorOf(of(one), of(one).probability),
      (one) => errorOf(of(one), of(one).climatology),
      seed,
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

/** Coverage can be met or missed by chance, so the interval decides, not the share. */
export const holdsNominal = ({ low, high }: RatioInterval): boolean =>
  low <= NOMINAL_COVERAGE && high >= NOMINAL_COVERAGE;

/** Whether the record shows skill over the trailing year: its interval is above 0. Null: too short for an interval. */
export const isShown = ({ interval }: OutlookSkill): boolean | null => interval && interval.low > 0;

/** Which statements have shown skill, and which declared moves; null while the record is too short. */
export interface ShownSkill {
  readonly volatility: boolean | null;
  readonly range: boolean | null;
  readonly return: boolean | null;
  readonly within: readonly number[] | null;
  readonly touch: readonly number[] | null;
  /** Also null for other horizons than a week. */
  readonly wilder: boolean | null;
  /** Also null over 7 days. */
  readonly volume: boolean | null;
}

/** Over the trailing year. */
export interface RecordedSkill {
  readonly shown: ShownSkill;
  /** By pinball loss. */
  readonly range: {
    readonly value: number;
    readonly interval: RatioInterval;
    readonly cases: number;
    readonly from: string;
    readonly to: string;
    readonly backfilled: boolean;
  };
}

/** In the live record, or in the backfilled one while the live one is too short for an interval. */
export const recordedSkill = (
  live: readonly OutlookJudgement[],
  backfilled: readonly OutlookJudgement[],
): RecordedSkill | null => skillIn(live, false) ?? skillIn(backfilled, true);

function skillIn(judgements: readonly OutlookJudgement[], backfilled: boolean): RecordedSkill | null {
  const [first, last] = [judgements[0], judgements.at(-1)];
  if (first === undefined || last === undefined) return null;
  const range = skillAt(judgements, 'range', 'climatology');
  const { value, interval } = range;
  if (interval === null) return null;
  return {
    shown: shownSkill(judgements, range),
    range: { value, interval, cases: judgements.length, from: first.day, to: last.day, backfilled },
  };
}

function shownSkill(judgements: readonly OutlookJudgement[], range: OutlookSkill): ShownSkill {
  const moves = moveRecords(judgements);
  const wilder = wilderRecord(judgements);
  const volume = volumeRecord(judgements);
  const shownMoves = (kind: JudgedEvent['event']): number[] | null => {
    const some = moves.filter(({ event }) => event === kind);
    if (some.every(({ skill }) => skill.interval === null)) return null;
    return some.filter(({ skill }) => isShown(skill)).map(({ movePct }) => movePct);
  };
  const scored = (statement: ScoredStatement): boolean | null =>
    isShown(skillAt(judgements, statement, 'climatology'));
  return {
    volatility: scored('volatility'),
    range: isShown(range),
    return: scored('return'),
    within: shownMoves('within'),
    touch: shownMoves('touch'),
    wilder: wilder && isShown(wilder.skill),
    volume: volume && isShown(volume.skill),
  };
}
