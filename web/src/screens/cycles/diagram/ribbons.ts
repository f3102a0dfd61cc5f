import { type ProviderKey } from '../../../../../packages/engine/sources/provider.ts';
import { type Flow } from './flows.ts';

/** Something that ribbons leave or reach, by its middle and how much room it has. */
export interface Port {
  readonly middle: number;
}

/** A flow drawn between two columns. */
export interface Ribbon extends Flow {
  /** For `d` of a path that is filled. */
  readonly path: string;
}

/** Width of a reader's whole weight. */
const PIXELS_PER_SHARE = 15;
/** Width of a flow whose weight isn't known. */
const UNKNOWN_PX = 1;

const widthOf = ({ share }: Flow): number => (share === null ? UNKNOWN_PX : share * PIXELS_PER_SHARE);

/** Total width of the ribbons from a provider. */
export const outflowOf = (provider: ProviderKey, flows: readonly Flow[]): number =>
  flows.filter((flow) => flow.provider === provider).reduce((sum, flow) => sum + widthOf(flow), 0);

/**
 * Draws every flow as wide as it weighs, from `x0` to `x1`; those of one port lie next to each other about its middle.
 *
 * @param from of each provider
 * @param to of each reader
 */
export function ribbonsOf(
  flows: readonly Flow[],
  from: ReadonlyMap<string, Port>,
  to: ReadonlyMap<string, Port>,
  [x0, x1]: readonly [number, number],
): readonly Ribbon[] {
  const leaving = places(flows, ({ provider }) => provider, from);
  const reaching = places(flows, ({ reader }) => reader, to);
  const bend = (x0 + x1) / 2;
  return flows.map((flow, i): Ribbon => {
    const [y0, y1, width] = [leaving[i]!, reaching[i]!, widthOf(flow)];
    const path =
      `M${x0},${y0} C${bend},${y0} ${bend},${y1} ${x1},${y1} ` +
      `v${width} C${bend},${y1 + width} ${bend},${y0 + width} ${x0},${y0 + width} Z`;
    return { ...flow, path };
  });
}

/** The upper edge of each flow at its port. */
function places(
  flows: readonly Flow[],
  portOf: (flow: Flow) => string,
  ports: ReadonlyMap<string, Port>,
): readonly number[] {
  const next = new Map<string, number>();
  for (const [name, { middle }] of ports) {
    const total = flows.filter((flow) => portOf(flow) === name).reduce((sum, flow) => sum + widthOf(flow), 0);
    next.set(name, middle - total / 2);
  }
  return flows.map((flow) => {
    const at = next.get(portOf(flow)) ?? 0;
    next.set(portOf(flow), at + widthOf(flow));
    return at;
  });
}
