import {
  type CoverageRecord,
  holdsNominal,
  type MoveRecord,
  type OutlookRecordEntry,
  outlookRecord,
  type OutlookSkill,
} from '../../packages/engine/outlook-record/outlook-record.ts';
import { OUTLOOK_RULES_VERSION } from '../../packages/engine/outlook/fit-outlook.ts';
import { type JudgedEvent, type OutlookJudgement } from '../../packages/engine/outlook/judge-outlook.ts';
import { JUDGED_MOVES } from '../../packages/engine/outlook/move-distribution.ts';
import { HORIZON_BASES, OUTLOOK_STATEMENTS } from '../../packages/engine/outlook/outlook-terms.ts';
import { type WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';
import { isoDay } from '../../packages/engine/timestamps.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { Refused } from '../command/options.ts';
import { coherenceFigures } from './coherence-figures.ts';
import { type Part } from './figure-parts.ts';
import { asPercent, fixed } from './figure-statistics.ts';
import { ratioOf, ratioText, savedOf } from './interval-texts.ts';

const skill = (record: OutlookSkill): string => ratioText(record);

interface PartRecord extends OutlookRecordEntry {
  readonly part: string;
  readonly judgements: readonly OutlookJudgement[];
}

/**
 * Figures of the outlook as it is served, as Markdown, by parts of the record.
 *
 * @throws Refused if no day of the record is in a part
 */
export function outlookFigures(outlook: WalkForwardOutlook, parts: readonly Part[]): string[] {
  const entries = parts.flatMap(({ name, isIn }) =>
    outlook.record.flatMap(({ days }): PartRecord[] => {
      const judgements = days.filter(({ day }) => isIn(day)).map(({ judgement }) => judgement);
      const entry = outlookRecord(judgements);
      return entry === null ? [] : [{ part: name, judgements, ...entry }];
    }),
  );
  if (entries.length === 0)
    throw new Refused(
      `no outlook (${parts.map(({ name }) => name).join(', ')}) can be judged: the candles of the bench end on ${isoDay(outlook.candles.endMs)}, and a first fit needs 15 months of them`,
    );
  const pair = ({ part, asset, horizonHours }: PartRecord): (string | number)[] => [
    part,
    asset,
    horizonHours,
  ];
  return [
    `One case a day at 00:00 UTC, from ${firstOf(entries.map(({ since }) => since))} to ${lastOf(entries.map(({ until }) => until))}, each computed from what was known then, with ${outlook.fitCount} weekly fits by rules ${OUTLOOK_RULES_VERSION}. Choices were made on the years to 2023, and that of the basis on those to 2024. Skill is the share of the benchmark's loss that is saved by what is served, in percent, with its 95% block-bootstrap interval.`,
    '',
    '**Skill of what is served over the trailing year**: QLIKE of the volatility, pinball loss of range, return, and volume, Brier score of declared moves',
    '',
    ...table(
      [
        'Part',
        'Asset',
        'Hours',
        'Cases',
        'Independent',
        'Basis',
        'Volatility',
        'Range',
        'Return',
        'Touch',
        'Within',
        'Wilder week',
        'Spot volume',
      ],
      entries.map((one) => [
        ...pair(one),
        one.cases,
        one.independentCases,
        basisText(one),
        skill(one.skill.volatility.climatology),
        skill(one.skill.range.climatology),
        skill(one.skill.return.climatology),
        eventSkill(one, 'touch'),
        eventSkill(one, 'within'),
        one.wilder ? skill(one.wilder.skill) : '–',
        one.volume ? skill(one.volume.skill) : '–',
      ]),
    ),
    '',
    '**Skill of what is served over EWMA, and of the range by the model only, over the trailing year**',
    '',
    ...table(
      ['Part', 'Asset', 'Hours', 'Volatility', 'Range', 'Return', 'Range by the model'],
      entries.map((one) => [
        ...pair(one),
        skill(one.skill.volatility.exponentiallyWeighted),
        skill(one.skill.range.exponentiallyWeighted),
        skill(one.skill.return.exponentiallyWeighted),
        modelSkill(one),
      ]),
    ),
    '',
    '**Coverage of the 80% intervals that are served**: share of cases within them, its interval, and whether that includes 80',
    '',
    ...table(
      ['Part', 'Asset', 'Hours', 'Range within', 'Includes 80', 'Return within', 'Includes 80'],
      entries.map((one) => [
        ...pair(one),
        ...(['range', 'return'] as const).flatMap((move) => coverageCells(one.coverage80[move].served)),
      ]),
    ),
    '',
    ...coherenceFigures(outlook, parts),
    '',
    '**The probability of a wilder week**: that the realised volatility of 7 days exceeds its median of the trailing year',
    '',
    ...table(
      ['Part', 'Asset', 'Stated, %', 'Happened, %', 'Brier', 'of the trailing year', 'Skill'],
      entries.flatMap(({ part, asset, wilder }) =>
        wilder === null
          ? []
          : [
              [
                part,
                asset,
                asPercent(wilder.meanProbability),
                asPercent(wilder.rate),
                fixed(wilder.brier, 4),
                fixed(wilder.climatologyBrier, 4),
                skill(wilder.skill),
              ],
            ],
      ),
    ),
    '',
    '**Spot volume, in cells**: pinball loss of ln(mean daily volume / usual day) by the model and by the trailing year, skill, and coverage of the 80% interval',
    '',
    ...table(
      ['Part', 'Asset', 'Hours', 'Cases', 'Loss', 'of the trailing year', 'Skill', 'Within', 'Includes 80'],
      entries.flatMap((one) =>
        one.volume === null
          ? []
          : [
              [
                ...pair(one),
                one.volume.cases,
                fixed(one.volume.loss, 4),
                fixed(one.volume.climatologyLoss, 4),
                skill(one.volume.skill),
                ...coverageCells(one.volume.coverage80),
              ],
            ],
      ),
    ),
    '',
    '**Declared moves: Brier skill over the trailing year**',
    '',
    ...table(
      ['Part', 'Asset', 'Hours', 'Move', 'Happened, %', 'Stated, %', 'Brier', 'Skill'],
      entries.flatMap((one) =>
        one.events.map((event) => [
          ...pair(one),
          moveName(event),
          asPercent(event.rate),
          asPercent(event.meanProbability),
          fixed(event.brier, 4),
          skill(event.skill),
        ]),
      ),
    ),
    '',
    '**All declared moves: reliability and discrimination** (Murphy 1973)',
    '',
    ...table(
      ['Part', 'Asset', 'Hours', 'Reliability', 'Resolution', 'Uncertainty', 'Stated → happened, % (cases)'],
      entries.map((one) => [
        ...pair(one),
        fixed(one.probabilities.reliability, 4),
        fixed(one.probabilities.resolution, 4),
        fixed(one.probabilities.uncertainty, 4),
        one.probabilities.bins
          .map((bin) => `${asPercent(bin.meanProbability!)} → ${asPercent(bin.hitRate)} (${bin.cases})`)
          .join(', '),
      ]),
    ),
    '',
    '**Probability integral transform: share of cases by tenths of the distribution that is served**, 10% each if it is right',
    '',
    ...table(
      ['Part', 'Asset', 'Hours', 'Of', ...Array.from({ length: 10 }, (_, i) => String(i + 1))],
      entries.flatMap((one) =>
        JUDGED_MOVES.map((move) => [
          ...pair(one),
          move,
          ...one.probabilityIntegral[move].map((count) => asPercent(count / one.cases)),
        ]),
      ),
    ),
  ];
}

const firstOf = (days: readonly string[]): string => days.toSorted()[0]!;
const lastOf = (days: readonly string[]): string => days.toSorted().at(-1)!;

/** The bases of what a horizon states. @example 'model', 'mean, volatility model' */
function basisText({ horizonHours }: PartRecord): string {
  const bases = HORIZON_BASES[horizonHours];
  const others = OUTLOOK_STATEMENTS.filter((statement) => bases[statement] !== bases.range);
  return [bases.range, ...others.map((statement) => `${statement} ${bases[statement]}`)].join(', ');
}

/** Of all declared moves of a kind together. */
function eventSkill({ judgements, asset, horizonHours }: PartRecord, kind: JudgedEvent['event']): string {
  const sums = judgements.map(({ day, events }) => {
    const own = events.filter(({ event }) => event === kind);
    const errors = (of: (one: JudgedEvent) => number): number =>
      own.reduce((sum, one) => sum + (of(one) - Number(one.happened)) ** 2, 0);
    return { day, part: errors((one) => one.probability), whole: errors((one) => one.climatology) };
  });
  return ratioText(savedOf(ratioOf(sums, horizonHours, `outlook ${kind} ${asset} ${horizonHours}`)));
}

function modelSkill({ judgements, asset, horizonHours }: PartRecord): string {
  const sums = judgements.map(({ day, losses }) => ({
    day,
    part: losses.range.model,
    whole: losses.range.climatology,
  }));
  return ratioText(savedOf(ratioOf(sums, horizonHours, `outlook range model ${asset} ${horizonHours}`)));
}

const coverageCells = ({ share, interval }: CoverageRecord): string[] => {
  const holds = interval === null ? '–' : holdsNominal(interval) ? 'yes' : 'no';
  return [ratioText({ value: share, interval }), holds];
};

const moveName = ({ event, movePct }: MoveRecord): string =>
  event === 'within' ? `within ±${movePct}%` : `touch ${movePct > 0 ? '+' : '−'}${Math.abs(movePct)}%`;
