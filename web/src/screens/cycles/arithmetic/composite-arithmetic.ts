import {
  type ComponentItem,
  type CompositeArithmetic,
} from '../../../../../src/admin/cycles/cycles.response.ts';
import { pointsAt } from '../../../../../src/domain/measurement/position-map.ts';
import { bullishPlace, placeTolerance } from './place.ts';
import { halfUnit, type Recomputed, sameNumber, sumOf } from './recomputed.ts';

const DETAIL = halfUnit(6);
const SCORE = halfUnit(1);

/** An index recomputed from the values, maps and weights that are shown of it. */
export interface CompositeRecomputation {
  /** Declared weight, less what age takes from it, of the components that have a value, 0–1. */
  readonly availableWeight: number;
  /** Sum of the contributions; null without any. */
  readonly raw: number | null;
  /** The raw score as published, rescaled and not yet rounded; null where the rescaling is not known. */
  readonly rescaled: number | null;
  readonly checks: readonly Recomputed[];
}

/** Follows an index from its components' values to its score. */
export function recomputeComposite(composite: CompositeArithmetic): CompositeRecomputation {
  const { raw_score: rawScore, rescaling, score } = composite;
  const counted = composite.components.flatMap((component) =>
    component.value === null || component.points === null || component.contribution === null
      ? []
      : [
          {
            ...component,
            points: component.points,
            contribution: component.contribution,
            value: component.value,
          },
        ],
  );
  const availableWeight = sumOf(counted, agedWeight);
  const raw = counted.length === 0 ? null : sumOf(counted, ({ contribution }) => contribution);
  const checks: Recomputed[] = [];
  for (const component of counted) {
    const { name, points, effective_weight: effectiveWeight, contribution } = component;
    const { map, direction } = component;
    if (map !== null) {
      const place = bullishPlace(component.value, { map, direction });
      const off = 100 * placeTolerance(map, DETAIL) + DETAIL;
      checks.push(sameNumber(`Points of ${name}`, points, 100 * place, off));
    }
    checks.push(
      sameNumber(
        `Effective weight of ${name}`,
        effectiveWeight,
        agedWeight(component) / availableWeight,
        3 * DETAIL,
      ),
      sameNumber(`Contribution of ${name}`, contribution, effectiveWeight * points, DETAIL),
    );
  }
  if (raw !== null && rawScore !== null)
    // Each contribution carries the rounding of its weight, which counts up to a hundredfold.
    checks.push(sameNumber('Sum of the contributions', rawScore, raw, counted.length * 102 * DETAIL));
  const rescaled = rawScore === null || rescaling === null ? null : pointsAt(rawScore, rescaling);
  if (rescaled !== null && score !== null)
    checks.push(sameNumber('Rescaled score', score, rescaled, SCORE + 10 * DETAIL));
  return { availableWeight, raw, rescaled, checks };
}

const agedWeight = ({ weight, age_weight: ageWeight }: ComponentItem): number => weight * (ageWeight ?? 1);
