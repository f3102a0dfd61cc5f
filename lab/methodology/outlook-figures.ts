import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import {
  type OutlookRecordEntry,
  outlookRecord,
  type OutlookSkill,
} from '../../packages/engine/outlook-record/outlook-record.ts';
import { OUTLOOK_RULES_VERSION } from '../../packages/engine/outlook/fit-outlook.ts';
import { isoDay } from '../../packages/engine/timestamps.ts';
import { type CandleHistory } from '../../test/support/replay/candle-history.ts';
import { type WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { FITTED_UNTIL_MS } from './bench-moments.ts';
import { fixed } from './figure-statistics.ts';
import { variantCases, VARIANTS } from './variance-variants.ts';

const SPLIT_DAY = isoDay(FITTED_UNTIL_MS);
/** The declared split: choices were made on the years to 2023 only. */
const PARTS = [
  { name: 'to 2023', isIn: (day: string): boolean => day < SPLIT_DAY },
  { name: '2024 on', isIn: (day: string): boolean => day >= SPLIT_DAY },
] as const;
/** The horizon whose declared moves are listed one by one. */
const LISTED_HOURS = 24;
const COMPARED_HOURS = [24, 72] as const;

const percent = (part: number): string => fixed(100 * part, 1);
const skill = ({ value, interval }: OutlookSkill): string =>
  interval ? `${percent(value)} [${percent(interval.low)}, ${percent(interval.high)}]` : percent(value);

interface Part extends OutlookRecordEntry {
  readonly part: string;
}

/** Figures of the outlook as Markdown: its record on fitted and later years apart, and its choices. */
export function outlookFigures({ record, fitCount, candles: history }: WalkForwardOutlook): string[] {
  const entries = PARTS.flatMap(({ name, isIn }) =>
    record.flatMap(({ days }): Part[] => {
      const entry = outlookRecord(days.filter(({ day }) => isIn(day)).map(({ judgement }) => judgement));
      return entry === null ? [] : [{ part: name, ...entry }];
    }),
  );
  return [
    `One case a day at 00:00 UTC, from ${entries.map(({ since }) => since).sort()[0]} to ${entries
      .map(({ until }) => until)
      .sort()
      .at(
        -1,
      )}, each computed from what was known then, with ${fitCount} weekly fits by rules ${OUTLOOK_RULES_VERSION}. Choices were made on the years to 2023. Skill is the share of the benchmark's loss that the model saves, in percent, with its 95% block-bootstrap interval.`,
    '',
    '**Skill in pinball loss, and coverage of the 80% interval**',
    '',
    ...table(
      [
        'Part',
        'Asset',
        'Hours',
        'Cases',
        'Independent',
        'Range, trailing year',
        'Range, EWMA',
        'Return, trailing year',
        'Return, EWMA',
        'Range within 80%',
        'Return within 80%',
      ],
      entries.map((one) => [
        one.part,
        one.asset,
        one.horizonHours,
        one.cases,
        one.independentCases,
        skill(one.skill.range.climatology),
        skill(one.skill.range.exponentiallyWeighted),
        skill(one.skill.return.climatology),
        skill(one.skill.return.exponentiallyWeighted),
        percent(one.coverage80.range.served.share),
        percent(one.coverage80.return.served.share),
      ]),
    ),
    '',
    '**Volatility of daily returns from close to close, in percent of that of Garman and Klass**',
    '',
    ...table(
      ['Asset', ...PARTS.map(({ name }) => name)],
      ASSETS.map((asset) => spreadRow(asset, history)),
    ),
    '',
    `**Declared moves over ${LISTED_HOURS} hours: Brier skill against the trailing year**`,
    '',
    ...table(
      ['Asset', 'Move', ...PARTS.flatMap(({ name }) => [`happened, ${name}`, 'stated', 'Brier', 'skill'])],
      eventRows(entries),
    ),
    '',
    '**All declared moves: reliability and discrimination** (Murphy 1973)',
    '',
    ...table(
      ['Part', 'Asset', 'Hours', 'Reliability', 'Resolution', 'Uncertainty', 'Stated → happened, % (cases)'],
      entries.map(({ part, asset, horizonHours, probabilities }) => [
        part,
        asset,
        horizonHours,
        fixed(probabilities.reliability, 4),
        fixed(probabilities.resolution, 4),
        fixed(probabilities.uncertainty, 4),
        probabilities.bins
          .map((bin) => `${percent(bin.meanProbability!)} → ${percent(bin.hitRate)} (${bin.cases})`)
          .join(', '),
      ]),
    ),
    '',
    '**Probability integral transform: share of cases by tenths of the stated distribution**, 10% each if it is right',
    '',
    ...table(
      ['Part', 'Asset', 'Hours', 'Of', ...Array.from({ length: 10 }, (_, i) => String(i + 1))],
      entries.flatMap(({ part, asset, horizonHours, cases, probabilityIntegral }) =>
        (['range', 'return'] as const).map((move) => [
          part,
          asset,
          horizonHours,
          move,
          ...probabilityIntegral[move].map((count) => fixed((100 * count) / cases, 1)),
        ]),
      ),
    ),
    '',
    '**Other regressions**: skill of the range against the trailing year, mean of the assets, over whole days, refitted every four weeks',
    '',
    ...table(
      [
        'Regression',
        ...COMPARED_HOURS.flatMap((hours) => PARTS.map(({ name }) => `${hours} hours, ${name}`)),
      ],
      variantRows(history),
    ),
  ];
}

function spreadRow(asset: Asset, history: CandleHistory): string[] {
  const { close, variance, endsAtMs } = history.runOf(asset);
  return [
    asset,
    ...PARTS.map(({ isIn }) => {
      let squares = 0;
      let variances = 0;
      for (let day = 1; day < close.length; day++) {
        if (!isIn(isoDay(endsAtMs[day]! - 1))) continue;
        squares += Math.log(close[day]! / close[day - 1]!) ** 2;
        variances += variance[day]!;
      }
      return percent(Math.sqrt(squares / variances));
    }),
  ];
}

function eventRows(entries: readonly Part[]): string[][] {
  return ASSETS.flatMap((asset) => {
    const parts = PARTS.map(({ name }) =>
      entries.find((one) => one.part === name && one.asset === asset && one.horizonHours === LISTED_HOURS),
    );
    const listed = parts.find((part) => part !== undefined)?.events ?? [];
    return listed.map(({ event, movePct }, i) => [
      asset,
      event === 'within' ? `within ±${movePct}%` : `touch ${movePct > 0 ? '+' : '−'}${Math.abs(movePct)}%`,
      ...parts.flatMap((part) => {
        if (part === undefined) return ['–', '–', '–', '–'];
        const { rate, meanProbability, brier, skill: skilled } = part.events[i]!;
        return [percent(rate), percent(meanProbability), fixed(brier, 4), skill(skilled)];
      }),
    ]);
  });
}

function variantRows(history: CandleHistory): string[][] {
  const runs = ASSETS.map((asset) => history.runOf(asset));
  return VARIANTS.map((variant) => [
    variant.name,
    ...COMPARED_HOURS.flatMap((hours) => {
      const cases = runs.map((run) => variantCases(run, hours, variant));
      return PARTS.map(({ isIn }) => {
        const skills = cases.map((all) => {
          const some = all.filter(({ endsAtMs }) => isIn(isoDay(endsAtMs)));
          const sum = (of: (one: (typeof some)[number]) => number): number =>
            some.reduce((total, one) => total + of(one), 0);
          return 1 - sum((one) => one.variant) / sum((one) => one.climatology);
        });
        return percent(skills.reduce((total, one) => total + one, 0) / skills.length);
      });
    }),
  ]);
}
