import { type Signal } from '../../../../../packages/engine/signals.ts';
import { SIGNAL_COLOURS, SIGNAL_SIGNS } from '../../../display/signal-signs.ts';
import { PartLink } from './PartLink.tsx';
import { COLOURS } from './diagram-colours.ts';

export interface Outcome {
  readonly to: string;
  readonly title: string;
  /** The largest line; null without a signal. */
  readonly signal: Signal | null;
  readonly headline: string;
  readonly lines: readonly string[];
}

export interface OutcomePartProps {
  readonly outcome: Outcome;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const OutcomePart = ({ outcome, x, y, width, height }: OutcomePartProps) => {
  const { to, title, signal, headline, lines } = outcome;
  const said = [`${title}: ${headline}`, ...lines].join(', ');
  const colour = signal === null ? COLOURS.text : SIGNAL_COLOURS[signal];
  return (
    <PartLink to={to} label={said}>
      <rect className="frame" x={x} y={y} width={width} height={height} rx={8} fill={COLOURS.paper} />
      <rect x={x} y={y + 8} width={4} height={height - 16} rx={2} fill={colour} />
      <text x={x + 16} y={y + 19} fontSize={12} fill={COLOURS.faint}>
        {title}
      </text>
      <text x={x + 16} y={y + 42} fontSize={18} fontWeight={700} fill={colour}>
        {signal !== null && `${SIGNAL_SIGNS[signal]} `}
        {headline}
      </text>
      {lines.map((line, i) => (
        <text key={line} x={x + 16} y={y + 61 + i * 16} fontSize={12} fill={COLOURS.text}>
          {line}
        </text>
      ))}
    </PartLink>
  );
};
