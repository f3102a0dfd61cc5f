import { PROVIDERS } from '../../../../../src/domain/sources/provider.ts';
import { STANDINGS, type InputStanding } from '../parts/cycle-labels.ts';
import { type ProviderStanding } from './flows.ts';
import { type Row } from './layout.ts';
import { PartLink } from './PartLink.tsx';
import { type DiagramColours } from './diagram-colours.ts';

export interface ProviderPartProps {
  readonly standing: ProviderStanding;
  readonly x: number;
  readonly width: number;
  readonly row: Row;
  readonly stacked: boolean;
  readonly colours: DiagramColours;
  readonly onLit: (lit: boolean) => void;
}

/** One provider: how many of its sources gave the cycle a value. */
export const ProviderPart = ({ standing, x, width, row, stacked, colours, onLit }: ProviderPartProps) => {
  const { provider, total, withValue, standings } = standing;
  const middle = row.y + row.height / 2;
  const missing = (Object.entries(standings) as [InputStanding, number][])
    .filter(([name, count]) => name !== 'available' && count > 0)
    .map(([name, count]) => `${count} ${STANDINGS[name].label.toLowerCase()}`);
  const label = [`${provider}: ${withValue} of ${total} sources gave a value`, ...missing].join(', ');
  const [textX, endX] = [x + 10, x + width - 10];
  const textY = stacked ? middle + 5 : middle - 1;
  const [barX, barWidth, barY] = stacked
    ? [x + 110, width - 200, middle - 2]
    : [textX, width - 20, middle + 6];
  const complete = withValue === total;
  return (
    <PartLink to={`inputs/${provider}`} label={label} onLit={onLit}>
      <title>{`${PROVIDERS[provider].name}. ${label}`}</title>
      <rect className="frame" x={x} y={row.y} width={width} height={row.height} rx={6} fill={colours.paper} />
      <text x={textX} y={textY} fontWeight={600} fill={colours.text}>
        {provider}
      </text>
      <text x={endX} y={textY} textAnchor="end" fill={complete ? colours.faint : colours.signals.monitoring}>
        {withValue} of {total}
      </text>
      <rect x={barX} y={barY} width={barWidth} height={4} rx={2} fill={colours.track} />
      <rect
        x={barX}
        y={barY}
        width={(barWidth * withValue) / Math.max(1, total)}
        height={4}
        rx={2}
        fill={complete ? colours.signals.bullish : colours.signals.monitoring}
      />
    </PartLink>
  );
};
