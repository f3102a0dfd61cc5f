import { t } from 'ttag';
import { fixed, percent, signed } from '../../../display/numbers.ts';
import { inTitle } from '../../../display/words.ts';
import { SIGNAL_COLOURS, SIGNAL_SIGNS } from '../../../display/signal-signs.ts';
import { type Block } from './layout.ts';
import { type Step } from './number-line.ts';
import { PartLink } from './PartLink.tsx';
import { COLOURS, READABLE_OVER } from './diagram-colours.ts';
import { type AgentItem, type CrewItem } from '../../../api/generated/operators-api.ts';
import { inWords } from '../../../display/words.ts';

export interface AgentPartProps {
  readonly agent: AgentItem;
  readonly vote: CrewItem['consensus']['breakdown'][number];
  readonly step: Step;
  readonly block: Block;
  readonly position: number;
  readonly stacked: boolean;
  readonly scale: (value: number) => number;
  readonly lineX: number;
  readonly onLit: (lit: boolean) => void;
}

/** Thickness of a bar that has all the weight. */
const PIXELS_PER_WEIGHT = 90;

/** One agent: its signal, and its vote's step along the number line, as thick as the vote weighs. */
export const AgentPart = (props: AgentPartProps) => {
  const { agent, vote, step, block, position, stacked, scale, lineX, onLit } = props;
  const y = block.y + position * block.rowHeight;
  const height = stacked ? 36 : block.rowHeight - 8;
  const colour = SIGNAL_COLOURS[agent.signal];
  const said = agent.abstained
    ? t`${agent.agent}: abstained, vote of ${percent(vote.weight, 0)}`
    : t`${agent.agent}: ${inWords(agent.signal)}, score ${fixed(agent.score)}, confidence ${percent(agent.confidence, 0)}, ` +
      t`vote of ${percent(vote.weight, 0)}, contribution ${signed(vote.contribution, 3)}`;
  const thickness = Math.min(vote.weight * PIXELS_PER_WEIGHT, stacked ? 22 : height);
  const middle = stacked ? y + 49 : y + height / 2;
  const [from, to] = [scale(step.from), scale(step.to)];
  const edge = block.x + block.width;
  const leaning = vote.contribution < 0 ? 'bearish' : vote.contribution > 0 ? 'bullish' : 'neutral';
  return (
    <PartLink to={`agents/${agent.agent}`} label={said} onLit={onLit}>
      <rect
        className="frame"
        x={block.x}
        y={y}
        width={block.width}
        height={stacked ? block.rowHeight - 4 : height}
        rx={6}
        fill={stacked ? 'transparent' : COLOURS.paper}
      />
      <g {...(stacked ? READABLE_OVER : {})}>
        <text x={block.x + 12} y={y + 18} fontWeight={600} fill={COLOURS.text}>
          {inTitle(agent.agent)}
        </text>
        <text x={block.x + block.width - 12} y={y + 18} textAnchor="end" fontWeight={600} fill={colour}>
          {SIGNAL_SIGNS[agent.signal]} {agent.abstained ? t`abstained` : inWords(agent.signal)}
        </text>
        <text x={block.x + 12} y={stacked ? y + 32 : y + 34} fontSize={12} fill={COLOURS.faint}>
          {agent.abstained
            ? t`not enough fresh data`
            : t`confidence ${percent(agent.confidence, 0)}, score ${fixed(agent.score)}`}
        </text>
        <text
          x={block.x + block.width - 12}
          y={stacked ? y + 32 : y + 34}
          textAnchor="end"
          fontSize={12}
          fill={COLOURS.faint}
        >
          {stacked ? t`vote ${percent(vote.weight, 0)}` : ''}
        </text>
      </g>
      {!stacked && !agent.abstained && (
        <>
          <rect
            x={edge}
            y={middle - thickness / 2}
            width={lineX - edge}
            height={thickness}
            fill={colour}
            fillOpacity={0.25}
          />
          <text x={(edge + lineX) / 2} y={middle + 4} textAnchor="middle" fontSize={12} fill={COLOURS.text}>
            {percent(vote.weight, 0)}
          </text>
        </>
      )}
      {agent.abstained ? (
        <text x={scale(0) + 6} y={middle + 4} fontSize={12} fill={COLOURS.faint}>{t`no vote`}</text>
      ) : (
        <rect
          x={Math.min(from, to)}
          y={middle - thickness / 2}
          width={Math.max(2, Math.abs(to - from))}
          height={thickness}
          rx={1.5}
          fill={SIGNAL_COLOURS[leaning]}
        />
      )}
      {!agent.abstained && (
        <text {...besideBar(from, to, lineX)} y={middle + 4} fontSize={12} fill={COLOURS.text}>
          {signed(vote.contribution, 3)}
        </text>
      )}
    </PartLink>
  );
};

/** Position of a figure: left of the bar if there is room, otherwise right of it. */
const besideBar = (from: number, to: number, lineX: number) =>
  to < from && Math.min(from, to) - lineX > 64
    ? ({ x: Math.min(from, to) - 6, textAnchor: 'end' } as const)
    : ({ x: Math.max(from, to) + 6, textAnchor: 'start' } as const);
