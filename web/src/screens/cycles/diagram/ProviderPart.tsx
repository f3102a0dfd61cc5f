import { jt, t } from 'ttag';
import { PROVIDERS } from '../../../../../packages/engine/sources/provider.ts';
import { CONDITIONS } from '../../../display/condition-labels.ts';
import { type ProviderInputs } from './flows.ts';
import { type Row } from './layout.ts';
import { PartLink } from './PartLink.tsx';
import { SIGNAL_COLOURS } from '../../../display/signal-signs.ts';
import { COLOURS } from './diagram-colours.ts';

export interface ProviderPartProps {
  readonly inputs: ProviderInputs;
  readonly x: number;
  readonly width: number;
  readonly row: Row;
  readonly stacked: boolean;
  readonly onLit: (lit: boolean) => void;
}

/** One provider: how many of its sources gave the cycle a value. */
export const ProviderPart = ({ inputs, x, width, row, stacked, onLit }: ProviderPartProps) => {
  const { provider, total, withValue, conditions } = inputs;
  const middle = row.y + row.height / 2;
  const missing = [...conditions]
    .filter(([code]) => code !== 'fresh')
    .map(([code, number]) => `${number} ${CONDITIONS[code].label.toLowerCase()}`);
  const label = [t`${provider}: ${withValue} of ${total} sources gave a value`, ...missing].join(', ');
  const [textX, endX] = [x + 10, x + width - 10];
  const textY = stacked ? middle + 5 : middle - 1;
  const [barX, barWidth, barY] = stacked
    ? [x + 110, width - 200, middle - 2]
    : [textX, width - 20, middle + 6];
  const complete = withValue === total;
  return (
    <PartLink to="inputs" provider={provider} label={label} onLit={onLit}>
      <title>{`${PROVIDERS[provider].name}. ${label}`}</title>
      <rect className="frame" x={x} y={row.y} width={width} height={row.height} rx={6} fill={COLOURS.paper} />
      <text x={textX} y={textY} fontWeight={600} fill={COLOURS.text}>
        {provider}
      </text>
      <text
        x={endX}
        y={textY}
        textAnchor="end"
        fill={complete ? COLOURS.faint : SIGNAL_COLOURS.monitoring}
      >{jt`${withValue} of ${total}`}</text>
      <rect x={barX} y={barY} width={barWidth} height={4} rx={2} fill={COLOURS.track} />
      <rect
        x={barX}
        y={barY}
        width={(barWidth * withValue) / Math.max(1, total)}
        height={4}
        rx={2}
        fill={complete ? SIGNAL_COLOURS.bullish : SIGNAL_COLOURS.monitoring}
      />
    </PartLink>
  );
};
