import { ASSETS, type Asset } from '../assets.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { METHODOLOGY } from '../composites/methodology.ts';
import { type Direction } from '../measurement/measurement.ts';
import { MANDATES, CREW } from '../crew/crew.ts';
import { METHODOLOGY_VERSION } from '../engine/engine.ts';
import { type Product } from './products.ts';

/** One weighted input of a product. */
export interface MethodologyComponent {
  /** The asset whose weights these are; null where all assets have the same. */
  readonly asset: Asset | null;
  readonly name: string;
  /** 0–1; the weights of an asset sum to 1. */
  readonly weight: number;
  /** Values that stand for 0 and 100 points, in the unit of the component. */
  readonly anchorRange: readonly [low: number, high: number];
  readonly direction: Direction;
  /** Inputs of an agent; absent for other components. */
  readonly reads?: readonly AgentInput[];
}

/** One input of an agent. */
export interface AgentInput {
  readonly asset: Asset;
  readonly name: string;
  readonly sourceIds: readonly string[];
  readonly direction: Direction;
}

/** Weights of a product, with the version of its methodology. */
export interface ProductMethodology {
  readonly version: string;
  readonly components: readonly MethodologyComponent[];
}

/** Range of agent scores, from bearish to bullish. */
const AGENT_SCORES = [-1, 1] as const;

/** Weights of the votes of the crew, the same for every asset. */
const crewMethodology = (): ProductMethodology => ({
  version: METHODOLOGY_VERSION,
  components: CREW.map((agent) => ({
    asset: null,
    name: agent,
    weight: MANDATES[agent].weight,
    anchorRange: AGENT_SCORES,
    direction: 'higher_is_bullish',
  })),
});

/**
 * Adds the inputs of each agent, without their weights and anchors: two agents read a single licensed source
 * each, whose value could be computed from the agent's score with them.
 */
const withReads = ({ version, components }: ProductMethodology): ProductMethodology => ({
  version,
  components: components.map((component, position) => ({
    ...component,
    reads: ASSETS.flatMap((asset) =>
      MANDATES[CREW[position]!].assets[asset].facts.map(({ name, sourceIds, direction }) => ({
        asset,
        name,
        sourceIds,
        direction,
      })),
    ),
  })),
});

/** Methodology of a product; null for a product that is not computed with weights. */
export function productMethodology({ id }: Product): ProductMethodology | null {
  if (id === 'verdict') return crewMethodology();
  if (id === 'agents') return withReads(crewMethodology());
  const index = COMPOSITE_INDICES.find((one) => id === `composite.${one}`);
  if (!index) return null;
  const { version, assets } = METHODOLOGY[index];
  return {
    version,
    components: ASSETS.flatMap((asset) =>
      assets[asset].components.map(({ name, weight, anchors, direction }) => ({
        asset,
        name,
        weight,
        anchorRange: [anchors.low, anchors.high],
        direction,
      })),
    ),
  };
}
