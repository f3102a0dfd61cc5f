import { Fragment } from 'react';
import { type CrewItem, type ThresholdsItem } from '../../../../../src/admin/cycles/cycle-crew.response.ts';
import { type Signal } from '../../../../../src/domain/signals.ts';
import { SIGNAL_SIGNS } from '../../../display/signal-signs.ts';
import { exact } from '../parts/cycle-labels.ts';
import { PartLink } from './PartLink.tsx';
import { type Layout } from './layout.ts';
import { type Step } from './number-line.ts';
import { type DiagramColours, readableOver } from './diagram-colours.ts';

interface ThresholdBandsProps {
  readonly thresholds: ThresholdsItem;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** From the number line to pixels. */
  readonly scale: (value: number) => number;
  /** Names above the bands; left out where votes are told over them. */
  readonly named: boolean;
  readonly colours: DiagramColours;
}

/** Where a sum is bearish, neutral and bullish, and where only an earlier signal is kept. */
const ThresholdBands = (props: ThresholdBandsProps) => {
  const { thresholds, left, right, top, bottom, scale, named, colours } = props;
  const [bearishFrom, bearishUntil, bullishUntil, bullishFrom] = [
    thresholds.bearish_from,
    thresholds.bearish_until,
    thresholds.bullish_until,
    thresholds.bullish_from,
  ].map(scale) as [number, number, number, number];
  const bands = [
    { from: left, to: bearishFrom, fill: colours.signals.bearish, opacity: 0.12 },
    { from: bearishFrom, to: bearishUntil, fill: colours.signals.bearish, opacity: 0.05 },
    { from: bullishUntil, to: bullishFrom, fill: colours.signals.bullish, opacity: 0.05 },
    { from: bullishFrom, to: right, fill: colours.signals.bullish, opacity: 0.12 },
  ];
  // Figures of entering and of leaving would meet in one row.
  const marks = [
    { at: bearishFrom, value: thresholds.bearish_from, end: 'end', leaving: false },
    { at: bearishUntil, value: thresholds.bearish_until, end: 'end', leaving: true },
    { at: bullishUntil, value: thresholds.bullish_until, end: 'start', leaving: true },
    { at: bullishFrom, value: thresholds.bullish_from, end: 'start', leaving: false },
  ] as const;
  return (
    <>
      {bands.map(({ from, to, fill, opacity }) => (
        <rect
          key={from}
          x={from}
          y={top}
          width={Math.max(0, to - from)}
          height={bottom - top}
          fill={fill}
          fillOpacity={opacity}
        />
      ))}
      {marks.map(({ at, value, end, leaving }) => (
        <Fragment key={value}>
          <line
            x1={at}
            x2={at}
            y1={top}
            y2={bottom + (leaving ? 16 : 4)}
            stroke={colours.faint}
            strokeOpacity={leaving ? 0.6 : 1}
            strokeDasharray={leaving ? '4 4' : undefined}
          />
          <text
            x={at + (end === 'end' ? -3 : 3)}
            y={bottom + (leaving ? 27 : 13)}
            textAnchor={end}
            fontSize={12}
            fill={colours.faint}
            {...readableOver(colours)}
          >
            {exact(value)}
          </text>
        </Fragment>
      ))}
      {named && (
        <g fontSize={12}>
          <text x={left + 8} y={top + 15} fill={colours.signals.bearish}>
            bearish
          </text>
          <text x={(bearishUntil + bullishUntil) / 2} y={top + 15} textAnchor="middle" fill={colours.faint}>
            neutral
          </text>
          <text x={right - 8} y={top + 15} textAnchor="end" fill={colours.signals.bullish}>
            bullish
          </text>
        </g>
      )}
    </>
  );
};

export interface ConsensusPartProps {
  readonly crew: CrewItem;
  /** What the cycle before said of the asset; null where there was none. */
  readonly previous: Signal | null;
  readonly steps: readonly Step[];
  readonly layout: Layout;
  readonly scale: (value: number) => number;
  readonly stacked: boolean;
  readonly colours: DiagramColours;
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
