import { type Asset, TRADED_SINCE_MS } from '../assets.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { type InputState, judgeInputs, type InputsJudgement } from '../measurement/input-judgement.ts';
import { pointsOf } from '../measurement/measurement.ts';
import { pointsAt, type PositionMap, steepestSlope } from '../measurement/position-map.ts';
import { roundTo, roundToSignificant } from '../rounding.ts';
import { isoUtcOrNull } from '../timestamps.ts';
import { type Standing } from '../usual-range/usual-range.ts';
import { type CompositeIndex } from './composite-index.ts';
import { type ComponentDefinition } from './index-methodology.ts';
import { labelOf, METHODOLOGY, methodologyOf } from './methodology.ts';

export interface ComponentResult {
  readonly name: string;
  readonly sourceIds: readonly string[];
  readonly weight: number;
  /** By the age of its oldest source, 0–1; left out before methodology 2.0. */
  readonly ageWeight?: number;
  /** `weight` × `ageWeight` as a share of their sum over the components that count; 0 if it doesn't. */
  readonly effectiveWeight: number;
  readonly state: InputState;
  /** Per source; null if there is enough. Left out before methodology 2.0. */
  readonly missingDays?: readonly (number | null)[];
  /** The transformed value; null if there is none or it's too old to count. */
  readonly value: number | null;
  readonly anchorLow: number;
  readonly anchorHigh: number;
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
  readonly points: number | null;
  readonly eventAt: string | null;
}

export interface CompositeResult extends Pick<
  InputsJudgement,
  'staleInputs' | 'delayedInputs' | 'staleWeight' | 'degraded' | 'warnings'
> {
  readonly index: CompositeIndex;
  readonly asset: Asset;
  /** 0–100 with 1 decimal; null if none of the components is available. */
  readonly score: number | null;
  /** Weighted mean of the components' points before the declared rescaling. */
  readonly rawScore: number | null;
  readonly label: string;
  /** Used to choose words; left out without a score or a range. */
  readonly standing?: Standing;
  readonly methodologyVersion: string;
  readonly components: readonly ComponentResult[];
}

const DETAIL_DECIMALS = 6;
/** Digits of a measured value: funding rates are near 0.0001, hash rates near 1e12, and points follow from either. */
const VALUE_DIGITS = 10;

/** `value` is null if there is none or it is too old; `ageWeight` is 0–1. */
interface CountedComponent {
  readonly component: ComponentDefinition;
  readonly value: number | null;
  readonly ageWeight: number;
  readonly missingDays: readonly (number | null)[];
}

export const scoreKey = (index: CompositeIndex, asset: Asset): string => `score of ${index} ${asset}`;

export function scoreComposite(
  index: CompositeIndex,
  asset: Asset,
  reader: CycleInputReader,
): CompositeResult {
  const { components, rescaling } = methodologyOf(index, asset);
  const traded = reader.cutoffMs >= TRADED_SINCE_MS[asset];
  const counted = components.map((component) => countComponent(reader.inForce(component), traded, reader));
  const available = counted.reduce((sum, one) => sum + weightOf(one), 0);
  const raw = available > 0 ? weightedPoints(counted) / available : null;
  const score = raw === null ? null : roundTo(pointsAt(raw, rescaling), 1);
  const standing = score === null ? undefined : reader.standingOf(scoreKey(index, asset), score);
  const judgement = judgeInputs(
    counted.map(({ component: { name, sourceIds, weight }, value, missingDays }) => ({
      name,
      sourceIds,
      weight,
      value,
      missingDays,
    })),
    reader.factsOf,
    reader.cutoffMs,
  );
  const results = counted.map((one, i): ComponentResult => {
    const { component, value } = one;
    const eventAtMs = value === null ? null : reader.newestEventAtMs(component.sourceIds);
    return {
      name: component.name,
      sourceIds: component.sourceIds,
      weight: component.weight,
      ageWeight: roundTo(one.ageWeight, DETAIL_DECIMALS),
      effectiveWeight: value === null ? 0 : roundTo(weightOf(one) / available, DETAIL_DECIMALS),
      state: judgement.componentStates[i]!,
      missingDays: one.missingDays,
      value: value === null ? null : roundToSignificant(value, VALUE_DIGITS),
      anchorLow: component.anchors.low,
      anchorHigh: component.anchors.high,
      direction: component.direction,
      points: value === null ? null : roundTo(pointsOf(value, component), DETAIL_DECIMALS),
      eventAt: isoUtcOrNull(eventAtMs),
    };
  });
  return {
    index,
    asset,
    score,
    rawScore: raw === null ? null : roundTo(raw, DETAIL_DECIMALS),
    label: labelOf(index, score),
    ...(standing && { standing }),
    methodologyVersion: METHODOLOGY[index].version,
    components: results,
    staleInputs: judgement.staleInputs,
    delayedInputs: judgement.delayedInputs,
    staleWeight: judgement.staleWeight,
    degraded: judgement.degraded,
    warnings: traded ? judgement.warnings : [`${asset} has no price history yet`, ...judgement.warnings],
  };
}

function countComponent(
  component: ComponentDefinition,
  traded: boolean,
  reader: CycleInputReader,
): CountedComponent {
  const ageWeight = reader.ageWeightOf(component.sourceIds);
  const value = reader.valueOf(component);
  const missingDays = value === null ? reader.missingDaysOf(component) : component.sourceIds.map(() => null);
  return { component, value: traded && ageWeight > 0 ? value : null, ageWeight, missingDays };
}

const weightOf = ({ component, value, ageWeight }: CountedComponent): number =>
  value === null ? 0 : component.weight * ageWeight;

const weightedPoints = (counted: readonly CountedComponent[]): number =>
  counted.reduce(
    (sum, one) => (one.value === null ? sum : sum + weightOf(one) * pointsOf(one.value, one.component)),
    0,
  );

export const BUCKET_POINTS = 5;

const HALF_DECIMAL = 0.05;
/** Effective weights are rounded to six decimals and multiply up to 100 points each. */
const OF_WEIGHTS = 0.01;

/** Half a bucket, stretched by the steepest part. @example 2 points for 1 everywhere: 2.5 × 2 + rounding = 5.07 */
export const scoreTolerance = (rescaling: PositionMap): number =>
  Math.ceil(100 * ((BUCKET_POINTS / 2 + OF_WEIGHTS) * steepestSlope(rescaling) + HALF_DECIMAL)) / 100;
