import { quantile } from 'simple-statistics';
import { roundTo } from '../../packages/engine/rounding.ts';
import { isoDay } from '../../packages/engine/timestamps.ts';
import {
  blockDaysOf,
  type DayOfSums,
  ratioInterval,
} from '../../packages/engine/track-record/block-bootstrap.ts';
import { losingRecordOf, type PlanRecord } from '../../packages/engine/verdict/plan-record.ts';
import { ACCEPTABLE_RATIO_ABOVE, HORIZON_HOURS } from '../../packages/engine/verdict/plan-rules.ts';
import {
  type ActionPlan,
  PLAN_HORIZONS,
  type PlanHorizon,
  type PlanOdds,
} from '../../packages/engine/verdict/verdict.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { FITTED_UNTIL_MS } from './bench-moments.ts';
import { fixed } from './figure-statistics.ts';
import { type PlanOutcome } from './plan-outcomes.ts';

export interface FollowedPlan {
  readonly recordedMs: number;
  readonly plan: ActionPlan;
  readonly outcome: PlanOutcome;
}

type Group = readonly FollowedPlan[];

/** Choices were made on the years to 2023. */
const PARTS = [
  { name: 'to 2023', isIn: (ms: number): boolean => ms < FITTED_UNTIL_MS },
  { name: '2024 on', isIn: (ms: number): boolean => ms >= FITTED_UNTIL_MS },
] as const;

const percent = (part: number): string => fixed(100 * part, 1);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (group: Group, is: (one: FollowedPlan) => boolean): number =>
  group.filter(is).length / group.length;

/** The 95% block-bootstrap interval of the mean of a figure over days of plans. */
function intervalOf(group: Group, horizon: PlanHorizon, of: (one: FollowedPlan) => number) {
  const days = new Map<string, { part: number; whole: number }>();
  for (const one of group) {
    const day = isoDay(one.recordedMs);
    const { part, whole } = days.get(day) ?? { part: 0, whole: 0 };
    days.set(day, { part: part + of(one), whole: whole + 1 });
  }
  const sums: DayOfSums[] = [...days].map(([day, both]) => ({ day, ...both }));
  return ratioInterval(sums, blockDaysOf(HORIZON_HOURS[horizon]), `plans ${horizon}`);
}

function meanWithInterval(
  group: Group,
  horizon: PlanHorizon,
  of: (one: FollowedPlan) => number,
  written: (value: number) => string,
): string {
  if (group.length === 0) return '–';
  const interval = intervalOf(group, horizon, of);
  const value = written(mean(group.map(of)));
  return interval ? `${value} [${written(interval.low)}, ${written(interval.high)}]` : value;
}

const result = ({ outcome }: FollowedPlan): number => outcome.result;
const inRisk = (value: number): string => fixed(roundTo(value, 2), 2);

function outcomeRow(name: string, horizon: PlanHorizon, group: Group): (string | number)[] {
  const ratios = group.map(({ plan }) => plan.riskRewardRatio);
  const [low, middle, high] = [0.05, 0.5, 0.95].map((p) => fixed(quantile(ratios, p), 2));
  const sized = group.filter(({ plan }) => plan.positionSizePct > 0);
  return [
    name,
    group.length,
    percent(share(group, ({ outcome }) => outcome.target1First)),
    percent(share(group, ({ outcome }) => outcome.target2First)),
    percent(share(group, ({ outcome }) => outcome.stopFirst)),
    percent(share(group, ({ outcome }) => !outcome.target1First && !outcome.stopFirst)),
    meanWithInterval(group, horizon, result, inRisk),
    `${middle!} (${low!} – ${high!})`,
    percent(share(group, ({ plan }) => plan.riskRewardRatio > ACCEPTABLE_RATIO_ABOVE)),
    percent(sized.length / group.length),
    meanWithInterval(sized, horizon, result, inRisk),
  ];
}

const ODDS = ['target1First', 'target2First', 'stopFirst'] as const;

type WithOdds = FollowedPlan & { readonly plan: { readonly odds: PlanOdds } };
const withOdds = (group: Group): WithOdds[] => group.filter((one): one is WithOdds => Boolean(one.plan.odds));

function oddsRow(name: string, horizon: PlanHorizon, all: Group): (string | number)[] {
  const group = withOdds(all);
  if (group.length === 0) return [name, 0, ...Array<string>(8).fill('–')];
  return [
    name,
    group.length,
    ...ODDS.flatMap((one) => [
      percent(mean(group.map(({ plan }) => plan.odds[one]))),
      meanWithInterval(group, horizon, ({ outcome }) => Number(outcome[one]), percent),
    ]),
    inRisk(mean(group.map(({ plan }) => plan.odds.meanResult))),
    meanWithInterval(group, horizon, result, inRisk),
  ];
}

/** What decides which horizons have plans: from plans that nothing was fitted on. */
export function planRecordsOf(followed: Group): PlanRecord[] {
  const later = withOdds(followed).filter(({ recordedMs }) => recordedMs >= FITTED_UNTIL_MS);
  const to = isoDay(Math.max(...later.map(({ recordedMs }) => recordedMs)));
  return PLAN_HORIZONS.flatMap((horizon) => {
    const group = later.filter(({ plan }) => plan.timeHorizon === horizon);
    const figure = (stated: (odds: PlanOdds) => number, happened: (one: FollowedPlan) => number) => {
      const interval = group.length === 0 ? null : intervalOf(group, horizon, happened);
      const means = [mean(group.map(({ plan }) => stated(plan.odds))), mean(group.map(happened))] as const;
      return (
        interval && {
          stated: roundTo(means[0], 3),
          happened: roundTo(means[1], 3),
          low: roundTo(interval.low, 3),
          high: roundTo(interval.high, 3),
        }
      );
    };
    const target1First = figure(
      (odds) => odds.target1First,
      ({ outcome }) => Number(outcome.target1First),
    );
    const meanResult = figure((odds) => odds.meanResult, result);
    if (target1First === null || meanResult === null) return [];
    return [{ horizon, from: isoDay(FITTED_UNTIL_MS), to, target1First, meanResult }];
  });
}

/** With the replaced ranges of a bench that was measured again, the earliest first. */
export const mergedRecords = (known: readonly PlanRecord[], measured: readonly PlanRecord[]): PlanRecord[] =>
  [
    ...known.filter(
      ({ horizon, from }) => !measured.some((one) => one.horizon === horizon && one.from === from),
    ),
    ...measured,
  ].toSorted((a, b) => a.from.localeCompare(b.from));

/** The record of each horizon by range, and whether plans are made. */
export const planRecordTable = (records: readonly PlanRecord[]): string[] =>
  table(
    ['Horizon', 'Plans of', 'First target: stated', 'happened', 'Mean result: stated', 'happened', 'Plans'],
    records.map(({ horizon, from, to, target1First: first, meanResult: mean }) => [
      horizon,
      `${from} to ${to}`,
      percent(first.stated),
      `${percent(first.happened)} [${percent(first.low)}, ${percent(first.high)}]`,
      inRisk(mean.stated),
      `${inRisk(mean.happened)} [${inRisk(mean.low)}, ${inRisk(mean.high)}]`,
      losingRecordOf(horizon, records) === null ? 'made' : 'not made',
    ]),
  );

const BOUNDS = [0, 0.1, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 1];

function reliabilityRows(part: string, all: Group): (string | number)[][] {
  const group = withOdds(all);
  return BOUNDS.slice(1).flatMap((high, i) => {
    const low = BOUNDS[i]!;
    return ODDS.flatMap((one) => {
      const stated = group.filter(({ plan }) => plan.odds[one] > low && plan.odds[one] <= high);
      if (stated.length === 0) return [];
      return [
        [
          `${NAMES[one]}, ${part}`,
          `${fixed(100 * low, 0)} – ${fixed(100 * high, 0)}`,
          stated.length,
          percent(mean(stated.map(({ plan }) => plan.odds[one]))),
          percent(share(stated, ({ outcome }) => outcome[one])),
        ],
      ];
    });
  });
}

const NAMES: Readonly<Record<(typeof ODDS)[number], string>> = {
  target1First: 'first target',
  target2First: 'second target',
  stopFirst: 'stop',
};

/** Figures of plans as Markdown: what became of them, and how their odds compare with it, fitted and later years apart. */
export function planFigures(followed: Group): string[] {
  const rows = (rowOf: (name: string, horizon: PlanHorizon, group: Group) => (string | number)[]) =>
    PARTS.flatMap(({ name, isIn }) =>
      PLAN_HORIZONS.flatMap((horizon) => {
        const group = followed.filter(
          ({ recordedMs, plan }) => isIn(recordedMs) && plan.timeHorizon === horizon,
        );
        return group.length === 0 ? [] : [rowOf(`${horizon}, ${name}`, horizon, group)];
      }),
    );
  return [
    '**What became of them**, in percent of the plans; results in multiples of the loss at the stop, with 95% block-bootstrap intervals',
    '',
    ...table(
      [
        'Horizon',
        'Plans',
        'First target first',
        'Second target first',
        'Stop first',
        'Neither',
        'Mean result',
        'Reward to risk, median (5–95%)',
        'Above 2.0',
        'With a size',
        'Mean result of these',
      ],
      rows(outcomeRow),
    ),
    '',
    '**Stated odds and what happened**, in percent',
    '',
    ...table(
      [
        'Horizon',
        'Plans with odds',
        'First target: stated',
        'happened',
        'Second target: stated',
        'happened',
        'Stop: stated',
        'happened',
        'Mean result: stated',
        'happened',
      ],
      rows(oddsRow),
    ),
    '',
    '**The same by what was stated**, all horizons, in percent',
    '',
    ...table(
      ['What came first', 'Stated', 'Plans', 'Mean stated', 'Happened'],
      PARTS.flatMap(({ name, isIn }) =>
        reliabilityRows(
          name,
          followed.filter(({ recordedMs }) => isIn(recordedMs)),
        ),
      ),
    ),
  ];
}
