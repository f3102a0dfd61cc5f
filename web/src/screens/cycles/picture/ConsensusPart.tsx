import { type CrewItem } from '../../../../../src/admin/cycles/cycles.response.ts';
import { type Signal } from '../../../../../src/domain/signals.ts';
import { SIGNAL_SIGNS } from '../../../display/signal-signs.ts';
import { exact } from '../parts/cycle-words.ts';
import { type Layout } from './layout.ts';
import { type Step } from './number-line.ts';
import { PartLink } from './PartLink.tsx';
import { type PictureColours } from './picture-colours.ts';
import { ThresholdBands } from './ThresholdBands.tsx';

export interface ConsensusPartProps {
  readonly crew: CrewItem;
  /** What the cycle before said of the asset; null where there was none. */
  readonly previous: Signal | null;
  readonly steps: readonly Step[];
  readonly layout: Layout;
  readonly scale: (value: number) => number;
  readonly stacked: boolean;
  readonly colours: PictureColours;
}

/** The number line behind the votes: what would be bearish, neutral and bullish, and where the sum came to lie. */
export const ConsensusPart = (props: ConsensusPartProps) => {
  const { crew, previous, steps, layout, scale, stacked, colours } = props;
  const { consensus, thresholds, held, signal } = crew;
  const { line, agents } = layout;
  const top = agents.y - (stacked ? 4 : 22);
  const bottom = agents.y + agents.rowHeight * steps.length + 4;
  const [left, right] = [line.x, line.x + line.width];
  const score = scale(consensus.score);
  const said = saidOf(crew, previous);
  const rowMiddle = (row: number): number =>
    agents.y + row * agents.rowHeight + (stacked ? 49 : (agents.rowHeight - 8) / 2);
  return (
    <PartLink to="consensus" label={said}>
      <title>{said}</title>
      <rect
        className="frame"
        x={left}
        y={top}
        width={line.width}
        height={bottom - top}
        rx={6}
        fill={colours.paper}
      />
      <line x1={scale(0)} x2={scale(0)} y1={top + 22} y2={bottom} stroke={colours.faint} />
      {!stacked &&
        steps
          .slice(0, -1)
          .map(({ agent, to }, row) => (
            <line
              key={agent}
              x1={scale(to)}
              x2={scale(to)}
              y1={rowMiddle(row)}
              y2={rowMiddle(row + 1)}
              stroke={colours.faint}
              strokeDasharray="2 3"
            />
          ))}
      <line
        x1={score}
        x2={score}
        y1={rowMiddle(steps.length - 1)}
        y2={bottom + 38}
        stroke={colours.text}
        strokeWidth={2}
      />
      {thresholds !== null && (
        <ThresholdBands named={!stacked} {...{ thresholds, left, right, top, bottom, scale, colours }} />
      )}
      <path
        d={`M${score},${bottom + 34} l8,8 l-8,8 l-8,-8 Z`}
        fill={colours.signals[signal]}
        stroke={colours.text}
      />
      <text
        x={Math.min(Math.max(score, left + 70), right - 70)}
        y={bottom + 68}
        textAnchor="middle"
        fontWeight={700}
        fill={colours.text}
      >
        {exact(consensus.score)} {SIGNAL_SIGNS[signal]} {held ? `held at ${signal}` : signal}
      </text>
    </PartLink>
  );
};

const saidOf = ({ asset, consensus, held, signal, thresholds }: CrewItem, previous: Signal | null): string =>
  [
    `Consensus on ${asset}: score ${exact(consensus.score)}, own signal ${consensus.signal}`,
    previous === null ? 'no signal before' : `before ${previous}`,
    held ? `held at ${signal}` : 'not held',
    thresholds === null
      ? 'thresholds not known'
      : `bearish from ${exact(thresholds.bearish_from)} until ${exact(thresholds.bearish_until)}, ` +
        `bullish from ${exact(thresholds.bullish_from)} until ${exact(thresholds.bullish_until)}`,
  ].join(', ');
