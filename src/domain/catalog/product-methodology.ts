import { ASSETS, type Asset } from '../assets.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { METHODOLOGY } from '../composites/methodology.ts';
import { type Direction } from '../measurement/measurement.ts';
import { MANDATES, CREW } from '../crew/crew.ts';
import { METHODOLOGY_VERSION } from '../engine/engine.ts';
import { type Product } from './products.ts';

/** One part of what a product is weighed from. */
export interface MethodologyComponent {
  /** The asset it counts for; null where all assets are weighed alike. */
  readonly asset: Asset | null;
  readonly name: string;
  /** 0–1; the weights of an asset sum to 1. */
  readonly weight: number;
  /** The values that stand for nothing and for everything, in the unit of the component. */
  readonly anchorRange: readonly [low: number, high: number];
  readonly direction: Direction;
  /** What it is computed from, where it is an agent's read. */
  readonly reads?: readonly AgentInput[];
}

/** One thing that an agent reads. */
export interface AgentInput {
  readonly asset: Asset;
  readonly name: string;
  readonly sourceIds: readonly string[];
  readonly direction: Direction;
}

/** How a product is weighed. */
export interface ProductMethodology {
  readonly version: string;
  readonly components: readonly MethodologyComponent[];
}

/** Scores of agents run from bearish to bullish between these. */
const AGENT_SCORES = [-1, 1] as const;

/** How the votes of the crew are weighed, for every asset alike. */
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
 * With what each agent reads, and neither weights nor anchors of it: two agents read a single licensed source each, and
 * whoever had those could work out its value from the agent's score.
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

/** What a product is weighed from; null for what is read or put together without weights. */
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
