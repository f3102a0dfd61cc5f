import { t } from 'ttag';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { type Asset } from '../../../../../packages/engine/assets.ts';
import { AgentPart } from './AgentPart.tsx';
import { CompositePart } from './CompositePart.tsx';
import { ConsensusPart } from './ConsensusPart.tsx';
import { OutcomePart } from './OutcomePart.tsx';
import { ProviderPart } from './ProviderPart.tsx';
import { arrowsOf } from './arrows-between.ts';
import { flowsOf, providerInputs } from './flows.ts';
import { AXIS_HEIGHT, type Layout, NARROW, spread, WIDE } from './layout.ts';
import { scaleOf, stepsOf, stretchOf } from './number-line.ts';
import { outcomesOf } from './outcomes.ts';
import { COLOURS } from './diagram-colours.ts';
import { outflowOf, ribbonsOf } from './ribbons.ts';
import classes from './CycleDiagram.module.css';
import { type CrewItem, type CycleDetail } from '../../../api/generated/operators-api.ts';
import { inWords } from '../../../display/words.ts';

interface DiagramLabelsProps {
  readonly layout: Layout;
  readonly asset: Asset;
  readonly stacked: boolean;
}

const DiagramLabels = ({ layout, asset, stacked }: DiagramLabelsProps) => {
  const { inputs, composites, agents, line, outcome } = layout;
  const headings: readonly (readonly [x: number, y: number, text: string])[] = [
    [inputs.x, inputs.y - 12, t`Inputs, by provider`],
    [composites.x, composites.y - 12, t`Composites of ${asset}, published, 0 to 100`],
    [agents.x, agents.y - (stacked ? 12 : 30), t`Agents read the inputs`],
    ...(stacked
      ? ([[outcome.x, outcome.y - 12, t`Outcome`]] as const)
      : ([
          [line.x, agents.y - 30, t`Votes add up to the consensus`],
          [outcome.x, agents.y - 30, t`Outcome`],
        ] as const)),
  ];
  return (
    <>
      {headings.map(([x, y, text]) => (
        <text key={text} x={x} y={y} fontSize={13} fontWeight={600} fill={COLOURS.faint}>
          {text}
        </text>
      ))}
    </>
  );
};

interface ArrowsProps {
  /** Lines through points; each ends with an arrowhead. */
  readonly along: readonly (readonly (readonly [x: number, y: number])[])[];
}

const Arrows = ({ along }: ArrowsProps) => (
  <g fill="none" stroke={COLOURS.faint} strokeWidth={1.5} strokeLinejoin="round">
    {along.map((points) => {
      const [[x0, y0], [x1, y1]] = points.slice(-2) as [readonly [number, number], readonly [number, number]];
      const [dx, dy] = [Math.sign(x1 - x0) * 6, Math.sign(y1 - y0) * 6];
      const head = `M${x1 - dx - dy},${y1 - dy - dx} L${x1},${y1} L${x1 - dx + dy},${y1 - dy + dx}`;
      return <path key={points.join(' ')} d={`M${points.map(([x, y]) => `${x},${y}`).join(' L')} ${head}`} />;
    })}
  </g>
);

export interface CycleDiagramProps {
  readonly cycle: CycleDetail;
  readonly crew: CrewItem;
}

/** A whole cycle on one asset: inputs, composites, agents, their votes on the number line, and the outcome. */
export const CycleDiagram = ({ cycle, crew }: CycleDiagramProps) => {
  const { asset, agents, consensus, thresholds } = crew;
  const stacked = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const layout = stacked ? NARROW : WIDE;
  const [lit, setLit] = useState<string | null>(null);
  const lights = (part: string) => (on: boolean) => setLit(on ? part : null);

  const flows = useMemo(() => flowsOf(cycle, asset), [cycle, asset]);
  const providers = useMemo(() => providerInputs(cycle), [cycle]);
  const composites = cycle.composites.filter((composite) => composite.asset === asset);
  const steps = stepsOf(consensus);
  const scale = scaleOf(stretchOf(steps, thresholds), layout.line.x, layout.line.width);

  const providerRows = layout.ribbons
    ? spread(
        providers.map(({ provider }) => Math.max(38, outflowOf(provider, flows) + 4)),
        layout.inputs.y,
        layout.height - layout.inputs.y - 8,
        6,
      )
    : providers.map((_, i) => ({
        y: layout.inputs.y + i * layout.inputs.rowHeight,
        height: layout.inputs.rowHeight - 4,
      }));
  const ribbons =
    layout.ribbons &&
    ribbonsOf(
      flows,
      new Map(
        providers.map(({ provider }, i) => [
          provider,
          { middle: providerRows[i]!.y + providerRows[i]!.height / 2 },
        ]),
      ),
      new Map([
        ...composites.map(
          ({ index }, i) =>
            [
              `composites/${index}`,
              { middle: layout.composites.y + i * layout.composites.rowHeight + 15 },
            ] as const,
        ),
        ...agents.map(
          ({ agent }, i) =>
            [`agents/${agent}`, { middle: layout.agents.y + i * layout.agents.rowHeight + 21 }] as const,
        ),
      ]),
      layout.ribbons,
    );
  const outcomes = outcomesOf(cycle, crew);
  const outcomeHeight = stacked
    ? layout.outcome.rowHeight - 22
    : (6 * layout.agents.rowHeight + AXIS_HEIGHT) / 3 - 18;
  const outcomeTops = outcomes.map((_, i) => layout.outcome.y + i * (outcomeHeight + (stacked ? 22 : 24)));

  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={t`How cycle ${cycle.cycle_number} came to ${inWords(crew.signal)} on ${asset}`}
      className={stacked ? classes.narrow : classes.wide}
    >
      <DiagramLabels layout={layout} asset={asset} stacked={stacked} />
      {ribbons?.map(({ provider, reader, path }) => {
        const shines = lit === provider || lit === reader;
        return (
          <path
            key={`${provider} ${reader}`}
            d={path}
            fill={shines || reader.startsWith('composites/') ? COLOURS.accent : COLOURS.faint}
            fillOpacity={shines ? 0.65 : lit === null ? 0.28 : 0.1}
          />
        );
      })}
      {providers.map((inputs, i) => (
        <ProviderPart
          key={inputs.provider}
          inputs={inputs}
          x={layout.inputs.x}
          width={layout.inputs.width}
          row={providerRows[i]!}
          stacked={stacked}
          onLit={lights(inputs.provider)}
        />
      ))}
      {composites.map((composite, position) => (
        <CompositePart
          key={composite.index}
          composite={composite}
          block={layout.composites}
          position={position}
          stacked={stacked}
          onLit={lights(`composites/${composite.index}`)}
        />
      ))}
      <ConsensusPart
        crew={crew}
        previous={cycle.inputs.previous?.signals[asset] ?? null}
        {...{ steps, layout, scale, stacked }}
      />
      {agents.map((agent, position) => (
        <AgentPart
          key={agent.agent}
          agent={agent}
          vote={consensus.breakdown[position]!}
          step={steps[position]!}
          block={layout.agents}
          position={position}
          lineX={layout.line.x}
          onLit={lights(`agents/${agent.agent}`)}
          {...{ stacked, scale }}
        />
      ))}
      <Arrows along={arrowsOf(layout, outcomeTops, outcomeHeight, scale(consensus.score), asset)} />
      {outcomes.map((outcome, i) => (
        <OutcomePart
          key={outcome.title}
          outcome={outcome}
          x={layout.outcome.x}
          y={outcomeTops[i]!}
          width={layout.outcome.width}
          height={outcomeHeight}
        />
      ))}
    </svg>
  );
};
