import { t } from 'ttag';
import { Fragment } from 'react';
import { type Signal } from '../../../../../packages/engine/signals.ts';
import { SIGNAL_COLOURS, SIGNAL_SIGNS } from '../../../display/signal-signs.ts';
import { fixed } from '../../../display/numbers.ts';
import { PartLink } from './PartLink.tsx';
import { type Layout } from './layout.ts';
import { type Step } from './number-line.ts';
import { COLOURS, READABLE_OVER } from './diagram-colours.ts';
import { type CrewItem, type ThresholdsItem } from '../../../api/generated/operators-api.ts';
import { inWords } from '../../../display/words.ts';

interface ThresholdBandsProps {
  readonly thresholds: ThresholdsItem;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly scale: (value: number) => number;
  /** True if names appear above the bands; false if the votes are drawn there. */
  readonly named: boolean;
}

/** Ranges in which a sum is bearish, neutral, and bullish, and in which only an earlier signal stays. */
const ThresholdBands = (props: ThresholdBandsProps) => {
  const { thresholds, left, right, top, bottom, scale, named } = props;
  const [bearishFrom, bearishUntil, bullishUntil, bullishFrom] = [
    thresholds.bearish_from,
    thresholds.bearish_until,
    thresholds.bullish_until,
    thresholds.bullish_from,
  ].map(scale) as [number, number, number, number];
  const bands = [
    { from: left, to: bearishFrom, fill: SIGNAL_COLOURS.bearish, opacity: 0.12 },
    { from: bearishFrom, to: bearishUntil, fill: SIGNAL_COLOURS.bearish, opacity: 0.05 },
    { from: bullishUntil, to: bullishFrom, fill: SIGNAL_COLOURS.bullish, opacity: 0.05 },
    { from: bullishFrom, to: right, fill: SIGNAL_COLOURS.bullish, opacity: 0.12 },
  ];
  // Figures of entering and leaving would overlap in one row.
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
            stroke={COLOURS.faint}
            strokeOpacity={leaving ? 0.6 : 1}
            strokeDasharray={leaving ? '4 4' : undefined}
          />
          <text
            x={at + (end === 'end' ? -3 : 3)}
            y={bottom + (leaving ? 27 : 13)}
            textAnchor={end}
            fontSize={12}
            fill={COLOURS.faint}
            {...READABLE_OVER}
          >
            {fixed(value)}
          </text>
        </Fragment>
      ))}
      {named && (
        <g fontSize={12}>
          <text x={left + 8} y={top + 15} fill={SIGNAL_COLOURS.bearish}>{t`bearish`}</text>
          <text
            x={(bearishUntil + bullishUntil) / 2}
            y={top + 15}
            textAnchor="middle"
            fill={COLOURS.faint}
          >{t`neutral`}</text>
          <text x={right - 8} y={top + 15} textAnchor="end" fill={SIGNAL_COLOURS.bullish}>{t`bullish`}</text>
        </g>
      )}
    </>
  );
};

export interface ConsensusPartProps {
  readonly crew: CrewItem;
  /** Signal of the previous cycle on the asset; null without one. */
  readonly previous: Signal | null;
  readonly steps: readonly Step[];
  readonly layout: Layout;
  readonly scale: (value: number) => number;
  readonly stacked: boolean;
}

/** The number line behind the votes: its bearish, neutral, and bullish ranges, and the sum. */
export const ConsensusPart = (props: ConsensusPartProps) => {
  const { crew, previous, steps, layout, scale, stacked } = props;
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
        fill={COLOURS.paper}
      />
      <line x1={scale(0)} x2={scale(0)} y1={top + 22} y2={bottom} stroke={COLOURS.faint} />
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
              stroke={COLOURS.faint}
              strokeDasharray="2 3"
            />
          ))}
      <line
        x1={score}
        x2={score}
        y1={rowMiddle(steps.length - 1)}
        y2={bottom + 38}
        stroke={COLOURS.text}
        strokeWidth={2}
      />
      {thresholds !== null && (
        <ThresholdBands named={!stacked} {...{ thresholds, left, right, top, bottom, scale }} />
      )}
      <path
        d={`M${score},${bottom + 34} l8,8 l-8,8 l-8,-8 Z`}
        fill={SIGNAL_COLOURS[signal]}
        stroke={COLOURS.text}
      />
      <text
        x={Math.min(Math.max(score, left + 70), right - 70)}
        y={bottom + 68}
        textAnchor="middle"
        fontWeight={700}
        fill={COLOURS.text}
      >
        {fixed(consensus.score)} {SIGNAL_SIGNS[signal]}{' '}
        {held ? t`held at ${inWords(signal)}` : inWords(signal)}
      </text>
    </PartLink>
  );
};

const saidOf = ({ asset, consensus, held, signal, thresholds }: CrewItem, previous: Signal | null): string =>
  [
    t`Consensus on ${asset}: score ${fixed(consensus.score)}, own signal ${inWords(consensus.signal)}`,
    previous === null ? t`no signal before` : t`before ${previous}`,
    held ? t`held at ${inWords(signal)}` : t`not held`,
    thresholds === null
      ? t`thresholds not known`
      : t`bearish from ${fixed(thresholds.bearish_from)} until ${fixed(thresholds.bearish_until)}, ` +
        t`bullish from ${fixed(thresholds.bullish_from)} until ${fixed(thresholds.bullish_until)}`,
  ].join(', ');
