import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { isoDay } from '../../packages/engine/timestamps.ts';
import { type CandleHistory } from '../../test/support/replay/candle-history.ts';
import { type WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';
import { basisChoices } from './basis-choices.ts';
import { DECLARED_PARTS } from './figure-parts.ts';
import { asPercent } from './figure-statistics.ts';
import { recalibrationFigures } from './recalibration-variants.ts';
import { shockWidths } from './shock-widths.ts';
import { fallFigures, triedFigures } from './tried-figures.ts';
import { type WholeWindow } from './tried-series.ts';
import { variantCases, VARIANTS } from './variance-variants.ts';

const COMPARED_HOURS = [24, 72] as const;

/** What the outlook's choices were made by, and what was tried and left out, as Markdown; always on the declared parts. */
export function outlookChoices(outlook: WalkForwardOutlook, windowOf: WholeWindow): string[] {
  return [
    ...basisChoices(outlook),
    '',
    '**Ranges after shocks**: the two widest days of each year and asset, all assets together',
    '',
    ...shockWidths(outlook, DECLARED_PARTS),
    '',
    '**Recalibrated ranges**, all assets together',
    '',
    ...recalibrationFigures(outlook, DECLARED_PARTS),
    '',
    '**Other quantities**: pinball skill of a regression of each on its own past (1, 7, 30, 90 days), refitted every four weeks',
    '',
    ...triedFigures(windowOf, DECLARED_PARTS),
    '',
    '**Falls of 5 and 10% within a week**: Brier skill over the trailing year',
    '',
    ...fallFigures(outlook, DECLARED_PARTS),
    '',
    '**Volatility of daily returns from close to close, in percent of that of Garman and Klass**',
    '',
    ...table(
      ['Asset', ...DECLARED_PARTS.map(({ name }) => name)],
      ASSETS.map((asset) => spreadRow(asset, outlook.candles)),
    ),
    '',
    '**Other regressions**: skill of the range over the trailing year, mean of the assets, over whole days, refitted every four weeks',
    '',
    ...table(
      [
        'Regression',
        ...COMPARED_HOURS.flatMap((hours) => DECLARED_PARTS.map(({ name }) => `${hours} hours, ${name}`)),
      ],
      variantRows(outlook.candles),
    ),
  ];
}

function spreadRow(asset: Asset, history: CandleHistory): string[] {
  const { close, variance, endsAtMs } = history.runOf(asset);
  return [
    asset,
    ...DECLARED_PARTS.map(({ isIn }) => {
      let squares = 0;
      let variances = 0;
      for (let day = 1; day < close.length; day++) {
        if (!isIn(isoDay(endsAtMs[day]! - 1))) continue;
        squares += Math.log(close[day]! / close[day - 1]!) ** 2;
        variances += variance[day]!;
      }
      return asPercent(Math.sqrt(squares / variances));
    }),
  ];
}

function variantRows(history: CandleHistory): string[][] {
  const runs = ASSETS.map((asset) => history.runOf(asset));
  return VARIANTS.map((variant) => [
    variant.name,
    ...COMPARED_HOURS.flatMap((hours) => {
      const cases = runs.map((run) => variantCases(run, hours, variant));
      return DECLARED_PARTS.map(({ isIn }) => {
        const skills = cases.map((all) => {
          const some = all.filter(({ endsAtMs }) => isIn(isoDay(endsAtMs)));
          const sum = (of: (one: (typeof some)[number]) => number): number =>
            some.reduce((total, one) => total + of(one), 0);
          return 1 - sum((one) => one.variant) / sum((one) => one.climatology);
        });
        return asPercent(skills.reduce((total, one) => total + one, 0) / skills.length);
      });
    }),
  ]);
}
