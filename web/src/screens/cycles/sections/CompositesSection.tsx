import {
  type CompositeArithmetic,
  type WholeCycle,
} from '../../../../../src/admin/cycles/cycles.response.ts';
import { type Asset } from '../../../../../src/domain/assets.ts';
import { percent } from '../../../display/numbers.ts';
import { Section } from '../parts/Section.tsx';
import { type Column, WideTable } from '../../../display/WideTable.tsx';
import { INDEX_WORDS } from '../../../display/composite-words.ts';
import { inWords } from '../../../display/identifier-words.ts';
import { exact } from '../parts/cycle-words.ts';
import { CompositeComponents } from './CompositeComponents.tsx';

export interface CompositesSectionProps {
  readonly cycle: WholeCycle;
  readonly asset: Asset;
}

const COLUMNS: readonly Column<CompositeArithmetic>[] = [
  { heading: 'Index', of: ({ index }) => index },
  { heading: 'Score (0–100)', of: ({ score }) => (score === null ? 'none' : exact(score)), numeric: true },
  { heading: 'Label', of: ({ label }) => inWords(label) },
  {
    heading: 'Raw score',
    of: (one) => (one.raw_score === null ? 'none' : exact(one.raw_score)),
    numeric: true,
  },
  { heading: 'Stale or missing weight', of: (one) => percent(one.stale_weight), numeric: true },
  { heading: 'Degraded', of: ({ degraded }) => (degraded ? 'yes' : 'no') },
  { heading: 'Warnings', of: ({ warnings }) => warnings.length, numeric: true },
  { heading: 'Methodology', of: (one) => one.methodology_version },
];

/** The five indices of one asset, and every step of each. */
export const CompositesSection = ({ cycle, asset }: CompositesSectionProps) => {
  const composites = cycle.composites.filter((composite) => composite.asset === asset);
  return (
    <>
      <WideTable
        label={`Composites of ${asset}`}
        columns={COLUMNS}
        rows={composites}
        keyOf={({ index }) => index}
      />
      {composites.map((composite) => (
        <Section
          key={composite.index}
          id={`composites/${composite.index}`}
          level={3}
          title={INDEX_WORDS[composite.index]}
          gist={
            composite.score === null
              ? 'no score'
              : `${exact(composite.score)}, ${inWords(composite.label)}${composite.degraded ? ', degraded' : ''}`
          }
        >
          {() => <CompositeComponents composite={composite} />}
        </Section>
      ))}
    </>
  );
};
