import { Fragment } from 'react';
import { type ThresholdsItem } from '../../../../../src/admin/cycles/cycles.response.ts';
import { exact } from '../parts/cycle-words.ts';
import { type PictureColours, readableOver } from './picture-colours.ts';

export interface ThresholdBandsProps {
  readonly thresholds: ThresholdsItem;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** From the number line to pixels. */
  readonly scale: (value: number) => number;
  /** Names above the bands; left out where votes are told over them. */
  readonly named: boolean;
  readonly colours: PictureColours;
}

/** Where a sum is bearish, neutral and bullish, and where only an earlier signal is kept. */
export const ThresholdBands = (props: ThresholdBandsProps) => {
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
