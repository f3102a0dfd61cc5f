import { ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { methodologyOf } from '../composites/methodology.ts';
import { MANDATES, CREW } from '../crew/crew.ts';
import { SIGNAL_THRESHOLDS } from '../verdict/signal-thresholds.ts';

/** Names of all table entries whose fitted figures are missing; empty when the engine can run. */
export function unfitted(): string[] {
  const missing = new Set<string>();
  const check = (name: string, figures: readonly number[]): void => {
    if (!figures.every(Number.isFinite)) missing.add(name);
  };
  for (const asset of ASSETS) {
    for (const index of COMPOSITE_INDICES) {
      const { components, rescaling } = methodologyOf(index, asset);
      check(`rescaling of ${index} ${asset}`, rescaling.flat());
      for (const { fittedAs, map } of components) check(fittedAs, map.flat());
    }
    for (const agent of CREW) {
      const { facts, range } = MANDATES[agent].assets[asset];
      check(`range of ${agent} ${asset}`, range);
      for (const { fittedAs, map } of facts) check(fittedAs, map.flat());
    }
    check(`thresholds of ${asset}`, Object.values(SIGNAL_THRESHOLDS[asset]));
  }
  return [...missing];
}
