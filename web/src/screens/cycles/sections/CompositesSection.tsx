import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import {
  type ComponentItem,
  type CompositeArithmetic,
} from '../../../../../src/admin/cycles/cycle-composites.response.ts';
import { type CycleDetail } from '../../../../../src/admin/cycles/cycle-detail.response.ts';
import { type Asset } from '../../../../../src/domain/assets.ts';
import { type Column, ScrollableTable } from '../../../display/ScrollableTable.tsx';
import { UtcTime } from '../../../display/UtcTime.tsx';
import { INDEX_LABELS } from '../../../display/composite-labels.ts';
import { inWords } from '../../../display/identifier-labels.ts';
import { percent } from '../../../display/numbers.ts';
import { Formula } from '../parts/Formula.tsx';
import { Section } from '../parts/Section.tsx';
import { bullishWhen, exact, notKnown, rounded, sumOf, sumWritten } from '../parts/cycle-labels.ts';

interface CompositeComponentsProps {
  readonly composite: CompositeArithmetic;
}

const orNone = (value: number | null): string => (value === null ? 'none' : exact(value));

const COMPONENT_COLUMNS: readonly Column<ComponentItem>[] = [
  { heading: 'Component', of: ({ name }) => inWords(name) },
  {
    heading: 'State',
    of: ({ state, missing_days: days }) =>
      days === null ? inWords(state) : `${inWords(state)}: needs ${days} more days`,
  },
  { heading: 'Value', of: ({ value }) => orNone(value), numeric: true },
  { heading: 'Low anchor', of: (component) => exact(component.anchor_low), numeric: true },
  { heading: 'High anchor', of: (component) => exact(component.anchor_high), numeric: true },
  {
    heading: 'Bullish when',
    of: bullishWhen,
  },
  { heading: 'Points', of: ({ points }) => orNone(points), numeric: true },
  { heading: 'Weight', of: ({ weight }) => exact(weight), numeric: true },
  {
    heading: 'By age',
    of: ({ age_weight: byAge }) => (byAge === null ? 'not weighed' : exact(byAge)),
    numeric: true,
  },
  { heading: 'Effective weight', of: (component) => exact(component.effective_weight), numeric: true },
  { heading: 'Contribution', of: ({ contribution }) => orNone(contribution), numeric: true },
  { heading: 'Newest event', of: (component) => <UtcTime at={component.event_at} absent="none" /> },
  { heading: 'Sources', of: (component) => component.source_ids.join(', ') },
];

/** The components of an index, and how they became its score. */
const CompositeComponents = ({ composite }: CompositeComponentsProps) => {
  const { components, index, asset, raw_score: rawScore, rescaling, score } = composite;
  const contributions = components.flatMap(({ contribution }) =>
    contribution === null ? [] : [contribution],
  );
  return (
    <>
      {composite.warnings.map((warning) => (
        <Alert key={warning} severity="info" role="note" sx={{ my: 1 }}>
          {warning}
        </Alert>
      ))}
      <ScrollableTable
        label={`Components of ${index}, ${asset}`}
        columns={COMPONENT_COLUMNS}
        rows={components}
        keyOf={({ name }) => name}
        sums={[
          'Sum',
          null,
          null,
          null,
          null,
          null,
          null,
          rounded(sumOf(components, ({ weight }) => weight)),
          null,
          rounded(sumOf(components, (component) => component.effective_weight)),
          contributions.length === 0 ? 'none' : rounded(sumOf(contributions, (one) => one)),
          null,
          null,
        ]}
      />
      <Formula of="Points = the value's place on the straight lines between the knots of its map, kept within 0 … 100, taken from 100 where lower is bullish; the anchors are the values of 5 and 95">
        Effective weight = weight × by age ÷ the sum of these products over the components that have a value
      </Formula>
      <Formula of="Raw score = sum of effective weight × points">
        {rawScore === null
          ? 'none: no component has a value'
          : `${sumWritten(contributions)} = ${exact(rawScore)}`}
      </Formula>
      <Formula of="Score = the raw score rescaled, kept within 0 … 100, one decimal">
        {rescaling === null && notKnown(composite.methodology_version)}
        {rescaling !== null && rawScore === null && 'none'}
        {rescaling !== null &&
          rawScore !== null &&
          `${exact(rawScore)} by the map ${rescaling.map(([raw, points]) => `${exact(raw)} → ${exact(points)}`).join(', ')} ≈ ${orNone(score)}, ${inWords(composite.label)}`}
      </Formula>
      <Typography variant="body2" color="text.secondary">
        Stale or missing weight {percent(composite.stale_weight)}
        {composite.degraded ? ': the index is degraded.' : '.'} Stale inputs:{' '}
        {composite.stale_inputs.join(', ') || 'none'}. Delayed inputs:{' '}
        {composite.delayed_inputs.join(', ') || 'none'}.
      </Typography>
    </>
  );
};

export interface CompositesSectionProps {
  readonly cycle: CycleDetail;
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
      <ScrollableTable
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
          title={INDEX_LABELS[composite.index]}
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
