import { t } from 'ttag';
import { percent, score as written } from '../../../display/numbers.ts';
import { INDEX_LABELS } from '../../../display/composite-labels.ts';
import { inWords } from '../../../display/words.ts';
import { type Block } from './layout.ts';
import { PartLink } from './PartLink.tsx';
import { SIGNAL_COLOURS } from '../../../display/signal-signs.ts';
import { COLOURS } from './diagram-colours.ts';
import { type CompositeArithmetic } from '../../../api/generated/operators-api.ts';

export interface CompositePartProps {
  readonly composite: CompositeArithmetic;
  readonly block: Block;
  readonly position: number;
  /** True on phones: one above the other. */
  readonly stacked: boolean;
  readonly onLit: (lit: boolean) => void;
}

/** One composite: its score between 0 and 100. */
export const CompositePart = ({ composite, block, position, stacked, onLit }: CompositePartProps) => {
  const { index, asset, score, label, degraded, stale_weight: stale } = composite;
  const y = block.y + position * block.rowHeight;
  const height = block.rowHeight - 6;
  const missing = stale > 0 ? t`${percent(stale, 0)} stale or missing` : '';
  const said = [
    t`${INDEX_LABELS[index]} of ${asset}: ${score === null ? t`no score` : t`${written(score)} of 100, ${inWords(label)}`}`,
    ...(degraded ? ['degraded'] : []),
    ...(missing ? [missing] : []),
  ].join(', ');
  const [textY, trackY] = stacked ? [y + 17, y + 31] : [y + height / 2 + 4.5, y + height / 2];
  const [trackX, trackWidth] = stacked ? [block.x + 10, block.width - 20] : [block.x + 126, 370];
  const marker = score === null ? null : trackX + (trackWidth * score) / 100;
  return (
    <PartLink to={`composites/${index}`} label={said} onLit={onLit}>
      <rect
        className="frame"
        x={block.x}
        y={y}
        width={block.width}
        height={height}
        rx={6}
        fill={COLOURS.paper}
      />
      <text x={block.x + 12} y={textY} fontWeight={600} fill={COLOURS.text}>
        {INDEX_LABELS[index]}
      </text>
      <rect x={trackX} y={trackY - 3} width={trackWidth} height={6} rx={3} fill={COLOURS.track} />
      {[20, 40, 60, 80].map((tick) => (
        <line
          key={tick}
          x1={trackX + (trackWidth * tick) / 100}
          x2={trackX + (trackWidth * tick) / 100}
          y1={trackY - 6}
          y2={trackY + 6}
          stroke={COLOURS.faint}
          strokeOpacity={0.5}
        />
      ))}
      {marker !== null && (
        <circle cx={marker} cy={trackY} r={7} fill={COLOURS.accent} stroke={COLOURS.paper} strokeWidth={2} />
      )}
      {stacked ? (
        <text x={block.x + block.width - 10} y={textY} textAnchor="end" fill={COLOURS.text}>
          <tspan fontWeight={700}>{score === null ? t`no score` : written(score)}</tspan>
          {score !== null && ` ${inWords(label)}`}
        </text>
      ) : (
        <text y={textY} fill={COLOURS.text}>
          <tspan x={block.x + 518} fontWeight={700} fontSize={16}>
            {score === null ? t`no score` : written(score)}
          </tspan>
          <tspan x={block.x + 568}>{score === null ? '' : inWords(label)}</tspan>
          <tspan
            x={block.x + block.width - 12}
            textAnchor="end"
            fill={degraded ? SIGNAL_COLOURS.bearish : COLOURS.faint}
          >
            {degraded ? t`degraded, ${missing}` : missing}
          </tspan>
        </text>
      )}
    </PartLink>
  );
};
