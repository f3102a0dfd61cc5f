import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { type CrewItem } from '../../../../src/admin/cycles/cycle-crew.response.ts';
import { type CycleDetail } from '../../../../src/admin/cycles/cycle-detail.response.ts';
import { type Asset } from '../../../../src/domain/assets.ts';
import { Section, type SectionProps } from './parts/Section.tsx';
import { exact } from './parts/cycle-labels.ts';
import { AgentsSection } from './sections/AgentsSection.tsx';
import { CompositesSection } from './sections/CompositesSection.tsx';
import { ConsensusSection } from './sections/ConsensusSection.tsx';
import { InputsSection } from './sections/InputsSection.tsx';
import { NarrativesSection } from './sections/NarrativesSection.tsx';
import { VerdictSection } from './sections/VerdictSection.tsx';

export interface CycleSectionsProps {
  readonly cycle: CycleDetail;
  /** Undefined if the cycle does not cover the asset. */
  readonly crew: CrewItem | undefined;
  readonly asset: Asset;
}

/** All values of the cycle, in collapsible sections. */
export const CycleSections = ({ cycle, crew, asset }: CycleSectionsProps) => {
  const { search } = useLocation();
  const sections = sectionsOf(cycle, crew, asset);
  return (
    <>
      <Box
        component="nav"
        aria-label="Parts of this cycle"
        sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
      >
        {sections.map(({ id, title }) => (
          <Button key={id} component={Link} to={{ search, hash: `#${id}` }} size="small">
            {title}
          </Button>
        ))}
      </Box>
      {sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </>
  );
};

function sectionsOf(cycle: CycleDetail, crew: CrewItem | undefined, asset: Asset): readonly SectionProps[] {
  const { verdict, inputs, composites, methodology_version: methodologyVersion } = cycle;
  return [
    {
      id: 'verdict',
      title: 'Verdict',
      gist: `${verdict.signal}, ${verdict.confidence_pct} %`,
      children: () => <VerdictSection cycle={cycle} />,
    },
    ...(crew === undefined
      ? []
      : [
          {
            id: 'consensus',
            title: `Consensus on ${asset}`,
            gist: `score ${exact(crew.consensus.score)}, ${crew.signal}${crew.held ? ', held' : ''}`,
            children: () => <ConsensusSection cycle={cycle} crew={crew} />,
          },
          {
            id: 'agents',
            title: `Agents on ${asset}`,
            gist: `${crew.agents.length} agents, ${crew.consensus.abstained.length} abstained`,
            children: () => <AgentsSection crew={crew} methodologyVersion={methodologyVersion} />,
          },
        ]),
    {
      id: 'composites',
      title: `Composites of ${asset}`,
      gist: `${composites.filter((composite) => composite.asset === asset).length} indices`,
      children: () => <CompositesSection cycle={cycle} asset={asset} />,
    },
    {
      id: 'inputs',
      title: 'Inputs',
      takesParts: true,
      gist: `${inputs.sources.length} sources`,
      children: () => <InputsSection cycle={cycle} />,
    },
    {
      id: 'narratives',
      title: 'Narratives',
      gist: 'Georgian and English',
      children: () => <NarrativesSection cycleNumber={cycle.cycle_number} />,
    },
  ];
}
