import { type Asset } from '../assets.ts';
import { type CompositeIndex } from './composite-index.ts';
import { type ComponentResult, type CompositeResult } from './composite-result.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { roundTo } from '../rounding.ts';
import { isoUtcOrNull } from '../timestamps.ts';
import { type ComponentDefinition } from './index-methodology.ts';
import { judgeInputs } from '../measurement/input-freshness.ts';
import { pointsOf } from '../measurement/measurement.ts';
import { pointsAt } from '../measurement/position-map.ts';
import { labelOf, METHODOLOGY, methodologyOf } from './methodology.ts';

/** Decimals of what is stored beside the score, enough to follow the arithmetic by hand. */
const DETAIL_DECIMALS = 6;

/** Computes one composite of one asset. */
export function scoreComposite(
  index: CompositeIndex,
  asset: Asset,
  reader: CycleInputReader,
): CompositeResult {
  const { components, rescaling } = methodologyOf(index, asset);
  const values = components.map((component) => reader.valueOf(component));
  const available = components.reduce((sum, { weight }, i) => (values[i] === null ? sum : sum + weight), 0);
  const raw = available > 0 ? weightedPoints(components, values) / available : null;
  const score = raw === null ? null : roundTo(pointsAt(raw, rescaling), 1);
  const judgement = judgeInputs(
    components.map(({ name, sourceIds, weight }, i) => ({ name, sourceIds, weight, value: values[i]! })),
    reader.factsOf,
    reader.cutoffMs,
  );
  const results = components.map((component, i): ComponentResult => {
    const value = values[i]!;
    const eventAtMs = value === null ? null : reader.newestEventAtMs(component.sourceIds);
    return {
      name: component.name,
      sourceIds: component.sourceIds,
      weight: component.weight,
      effectiveWeight: value === null ? 0 : roundTo(component.weight / available, DETAIL_DECIMALS),
      state: judgement.componentStates[i]!,
      value: value === null ? null : roundTo(value, DETAIL_DECIMALS),
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
    methodologyVersion: METHODOLOGY[index].version,
    components: results,
    staleInputs: judgement.staleInputs,
    delayedInputs: judgement.delayedInputs,
    staleWeight: judgement.staleWeight,
    degraded: judgement.degraded,
    warnings: judgement.warnings,
  };
}

/** Σ weight × points over the components that have a value. */
function weightedPoints(
  components: readonly ComponentDefinition[],
  values: readonly (number | null)[],
): number {
  return components.reduce((sum, component, i) => {
    const value = values[i]!;
    return value === null ? sum : sum + component.weight * pointsOf(value, component);
  }, 0);
}
