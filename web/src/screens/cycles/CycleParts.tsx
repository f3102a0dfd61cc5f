import { t } from 'ttag';
import { type Asset } from '../../../../packages/engine/assets.ts';
import { fixed } from '../../display/numbers.ts';
import { type Part, Parts } from '../../display/Parts.tsx';
import { Agents } from './parts/Agents.tsx';
import { Composites } from './parts/Composites.tsx';
import { Consensus } from './parts/Consensus.tsx';
import { Inputs } from './parts/Inputs.tsx';
import { Narratives } from './parts/Narratives.tsx';
import { type CrewItem, type CycleDetail } from '../../api/generated/operators-api.ts';
import { inWords } from '../../display/words.ts';

export interface CyclePartsProps {
  readonly cycle: CycleDetail;
  /** Undefined if the cycle doesn't cover the asset. */
  readonly crew: CrewItem | undefined;
  readonly asset: Asset;
}

/** Every figure of the cycle, in parts that open. */
export const CycleParts = ({ cycle, crew, asset }: CyclePartsProps) => {
  const composites = cycle.composites.filter((composite) => composite.asset === asset);
  const { sources } = cycle.inputs;
  const troubled = sources.filter(({ condition }) => condition?.code !== 'fresh').length;
  const ofCrew = (one: CrewItem): Part[] => [
    {
      id: 'consensus',
      title: t`Consensus on ${asset}`,
      gist: t`score ${fixed(one.consensus.score)}, ${inWords(one.signal)}${one.held ? t`, held` : ''}`,
      content: () => <Consensus cycle={cycle} crew={one} />,
    },
    {
      id: 'agents',
      title: t`Agents on ${asset}`,
      gist: t`Agents: ${one.agents.length}, abstained: ${one.consensus.abstained.length}`,
      content: () => <Agents crew={one} />,
    },
  ];
  return (
    <Parts
      order={2}
      parts={[
        ...(crew === undefined ? [] : ofCrew(crew)),
        {
          id: 'composites',
          title: t`Composites of ${asset}`,
          gist: t`Indices: ${composites.length}, degraded: ${composites.filter(({ degraded }) => degraded).length}`,
          content: () => <Composites composites={composites} />,
        },
        {
          id: 'inputs',
          title: t`Inputs`,
          gist: t`Sources: ${sources.length}, not fresh: ${troubled}`,
          content: () => <Inputs inputs={cycle.inputs} />,
        },
        {
          id: 'narratives',
          title: t`Narratives`,
          gist: t`in every language`,
          content: () => <Narratives cycleNumber={cycle.cycle_number} />,
        },
      ]}
    />
  );
};
