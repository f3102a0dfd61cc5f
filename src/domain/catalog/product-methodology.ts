import { ASSETS, type Asset } from '../../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../../packages/engine/composites/composite-index.ts';
import { type LabelBand } from '../../../packages/engine/composites/index-methodology.ts';
import { METHODOLOGY } from '../../../packages/engine/composites/methodology.ts';
import { scoreTolerance } from '../../../packages/engine/composites/score-composite.ts';
import { type Direction, inForce } from '../../../packages/engine/measurement/measurement.ts';
import { type PositionMap } from '../../../packages/engine/measurement/position-map.ts';
import { MANDATES, CREW } from '../../../packages/engine/crew/crew.ts';
import { METHODOLOGY_VERSION } from '../../../packages/engine/computation/engine.ts';
import { type TrailingMap } from '../../../packages/engine/usual-range/usual-range.ts';
import { type Product } from './products.ts';

export interface MethodologyComponent {
  readonly asset: Asset | null;
  readonly name: string;
  readonly weight: number;
  /** The values of 5 and 95 points, in the component's unit; for an agent, the ends of its scores. */
  readonly anchorRange: readonly [low: number, high: number];
  /** To points before the direction; only for composites. */
  readonly map?: PositionMap;
  readonly direction: Direction;
  readonly reads?: readonly AgentInput[];
}

export interface AgentInput {
  readonly asset: Asset;
  readonly name: string;
  readonly sourceIds: readonly string[];
  readonly direction: Direction;
}

export interface ScoreStep {
  readonly asset: Asset;
  readonly map: PositionMap;
  /** Largest error of a score computed from disclosed buckets, in points. */
  readonly tolerance: number;
}

export interface ProductMethodology {
  readonly version: string;
  /** Empty for the outlook, whose coefficients are fitted every week. */
  readonly components: readonly MethodologyComponent[];
  /** Only for composites. */
  readonly scores?: readonly ScoreStep[];
  readonly labels?: readonly LabelBand[];
}

const AGENT_SCORES = [-1, 1] as const;

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

/** Without weights and anchors: an agent with one licensed source would reveal its value. */
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

/** @param maps in force in the latest cycle; without them, those of the fitted years */
export function productMethodology(
  { id }: Product,
  maps?: readonly TrailingMap[],
): ProductMethodology | null {
  if (id === 'verdict') return crewMethodology();
  if (id === 'agents') return withReads(crewMethodology());
  if (id === 'outlook') return { version: METHODOLOGY_VERSION, components: [] };
  const index = COMPOSITE_INDICES.find((one) => id === `composite.${one}`);
  if (!index) return null;
  const { version, labels, assets } = METHODOLOGY[index];
  return {
    version,
    components: ASSETS.flatMap((asset) =>
      assets[asset].components
        .map((component) => inForce(component, maps))
        .map(({ name, weight, anchors, map, direction }) => ({
          asset,
          name,
          weight,
          anchorRange: [anchors.low, anchors.high],
          map,
          direction,
        })),
    ),
    scores: ASSETS.map((asset) => {
      const { rescaling } = assets[asset];
      return { asset, map: rescaling, tolerance: scoreTolerance(rescaling) };
    }),
    labels,
  };
}
