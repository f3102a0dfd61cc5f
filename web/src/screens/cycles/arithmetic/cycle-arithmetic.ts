import { type WholeCycle } from '../../../../../src/admin/cycles/cycles.response.ts';
import { recomputeAgent } from './agent-arithmetic.ts';
import { recomputeComposite } from './composite-arithmetic.ts';
import { checkConsensus } from './consensus-arithmetic.ts';
import { type Recomputed } from './recomputed.ts';
import { checkVerdict } from './verdict-arithmetic.ts';

/** A recomputed figure and the part of the cycle that it belongs to. */
export type CycleCheck = Recomputed & {
  /** For example `tokio on BTC`. */
  readonly part: string;
};

/**
 * Recomputes everything that the page shows of a cycle from the figures beside it, by formulas that are written here
 * and not the engine's: so that an operator who does it by hand comes to the same.
 */
export function checkCycle(cycle: WholeCycle): readonly CycleCheck[] {
  const previous = cycle.inputs.previous?.signals ?? null;
  const of = (part: string, checks: readonly Recomputed[]): CycleCheck[] =>
    checks.map((check) => ({ ...check, part }));
  return [
    ...cycle.composites.flatMap((composite) =>
      of(`${composite.index} of ${composite.asset}`, recomputeComposite(composite).checks),
    ),
    ...cycle.crew.flatMap(({ asset, agents }) =>
      agents.flatMap((agent) => of(`${agent.agent} on ${asset}`, recomputeAgent(agent).checks)),
    ),
    ...cycle.crew.flatMap((crew) =>
      of(`consensus on ${crew.asset}`, checkConsensus(crew, previous?.[crew.asset] ?? null)),
    ),
    ...of('verdict', checkVerdict(cycle)),
  ];
}
