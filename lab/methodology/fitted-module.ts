import { MAP_PERCENTILES } from '../../src/domain/measurement/position-map.ts';

/** Fitted figures of one key. */
export type Figures = readonly number[];

/** Everything that is fitted, by the keys of its table. */
export interface FittedFigures {
  /** Nine quantiles per quantity, at `MAP_PERCENTILES`. */
  readonly quantiles: ReadonlyMap<string, Figures>;
  /** One figure per quantity that is a change: the 90th percentile of its absolute value. */
  readonly spreads: ReadonlyMap<string, Figures>;
  /** Nine quantiles of the raw score, by `<index>.<asset>`. */
  readonly rescaling: ReadonlyMap<string, Figures>;
  /** Two bounds, by `<agent>.<asset>`. */
  readonly agentRange: ReadonlyMap<string, Figures>;
  /** Four thresholds, by asset. */
  readonly consensus: ReadonlyMap<string, Figures>;
  /** The quantiles of the consensus score that its thresholds are. */
  readonly consensusQuantiles: Figures;
  /** Keys of what was fitted on the sandbox, sorted. */
  readonly onSandbox: readonly string[];
}

const SEVERAL = 'readonly number[]';
const BOUNDS = 'readonly [low: number, high: number]';
const THRESHOLDS =
  'readonly [bearishFrom: number, bearishUntil: number, bullishUntil: number, bullishFrom: number]';
const PERCENTILES = MAP_PERCENTILES.join(', ');

/** The source of the module that holds the figures. One key a line, whatever the formatter would make of it. */
export function fittedModule(fitted: FittedFigures): string {
  const single = new Map(
    [...fitted.spreads].map(([key, [figure]]): [string, string] => [key, String(figure)]),
  );
  return [
    '// Written by lab/methodology/fit-anchors.measurement.ts from history of 2020 to the end of 2023. Not by hand.\n',
    table(
      'FITTED_QUANTILES',
      `Percentiles ${PERCENTILES} of each quantity, by \`Measurement.fittedAs\`.`,
      SEVERAL,
      lists(fitted.quantiles),
    ),
    table(
      'FITTED_SPREADS',
      '90th percentile of the absolute value of each quantity that is a change, by `Measurement.fittedAs`.',
      'number',
      single,
    ),
    table(
      'FITTED_RESCALING',
      `Percentiles ${PERCENTILES} of raw scores, by \`<index>.<asset>\`.`,
      SEVERAL,
      lists(fitted.rescaling),
    ),
    table(
      'FITTED_AGENT_RANGE',
      'Median ∓ half the distance from the 5th to the 95th percentile of opinions, by `<agent>.<asset>`.',
      BOUNDS,
      lists(fitted.agentRange),
    ),
    table(
      'FITTED_CONSENSUS',
      `Thresholds of the consensus by asset: bearish from, bearish until, bullish until, bullish from; the ${fitted.consensusQuantiles.join(', ')} quantiles of its score.`,
      THRESHOLDS,
      lists(fitted.consensus),
    ),
    '/** Keys of the tables whose figures were fitted on the sandbox; all others are from recorded history. */',
    '// prettier-ignore',
    `export const FITTED_ON_SANDBOX: readonly string[] = ${JSON.stringify(fitted.onSandbox)};\n`,
  ].join('\n');
}

const lists = (figures: ReadonlyMap<string, Figures>): ReadonlyMap<string, string> =>
  new Map([...figures].map(([key, values]): [string, string] => [key, `[${values.join(', ')}]`]));

const table = (name: string, doc: string, type: string, entries: ReadonlyMap<string, string>): string =>
  [
    `/** ${doc} */`,
    '// prettier-ignore',
    `export const ${name}: Readonly<Record<string, ${type}>> = {`,
    ...[...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `  '${key}': ${value},`),
    '};\n',
  ].join('\n');
