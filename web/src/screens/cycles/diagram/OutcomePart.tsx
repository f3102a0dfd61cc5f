import { type Signal } from '../../../../../src/domain/signals.ts';
import { SIGNAL_SIGNS } from '../../../display/signal-signs.ts';
import { PartLink } from './PartLink.tsx';
import { type DiagramColours } from './diagram-colours.ts';

/** A box at the end of the diagram. */
export interface Outcome {
  readonly to: string;
  readonly title: string;
  /** The largest line; null where there is no signal to show. */
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
  readonly colours: DiagramColours;
}

/** Outcome boxes: signal, verdict and plan. */
export const OutcomePart = ({ outcome, x, y, width, height, colours }: OutcomePartProps) => {
  const { to, title, signal, headline, lines } = outcome;
  const said = [`${title}: ${headline}`, ...lines].join(', ');
  const colour = signal === null ? colours.text : colours.signals[signal];
  return (
    <PartLink to={to} label={said}>
      <rect className="frame" x={x} y={y} width={width} height={height} rx={8} fill={colours.paper} />
      <rect x={x} y={y + 8} width={4} height={height - 16} rx={2} fill={colour} />
      <text x={x + 16} y={y + 19} fontSize={12} fill={colours.faint}>
        {title}
      </text>
      <text x={x + 16} y={y + 42} fontSize={18} fontWeight={700} fill={colour}>
        {signal !== null && `${SIGNAL_SIGNS[signal]} `}
        {headline}
      </text>
      {lines.map((line, i) => (
        <text key={line} x={x + 16} y={y + 61 + i * 16} fontSize={12} fill={colours.text}>
          {line}
        </text>
      ))}
    </PartLink>
  );
};
