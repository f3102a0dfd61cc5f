import { type PictureColours } from './picture-colours.ts';

export interface ArrowsProps {
  /** Each a line through points; the arrow points where it ends. */
  readonly along: readonly (readonly (readonly [x: number, y: number])[])[];
  readonly colours: PictureColours;
}

/** What leads to what. */
export const Arrows = ({ along, colours }: ArrowsProps) => (
  <g fill="none" stroke={colours.faint} strokeWidth={1.5} strokeLinejoin="round">
    {along.map((points) => {
      const [[x0, y0], [x1, y1]] = points.slice(-2) as [readonly [number, number], readonly [number, number]];
      const [dx, dy] = [Math.sign(x1 - x0) * 6, Math.sign(y1 - y0) * 6];
      const head = `M${x1 - dx - dy},${y1 - dy - dx} L${x1},${y1} L${x1 - dx + dy},${y1 - dy + dx}`;
      return <path key={points.join(' ')} d={`M${points.map(([x, y]) => `${x},${y}`).join(' L')} ${head}`} />;
    })}
  </g>
);
