import { t } from 'ttag';
import { Alert, Stack, Text } from '@mantine/core';
import { type DataColumn, numberColumn, timeColumn } from '../../../display/columns.tsx';
import { DataTable } from '../../../display/DataTable.tsx';
import { measured, percent, score as written } from '../../../display/numbers.ts';
import { inTitle, inWords } from '../../../display/words.ts';
import { bullishWhen, NOT_KNOWN } from '../arithmetic.ts';
import { Formula } from '../Formula.tsx';
import { SourceLinks } from './SourceLinks.tsx';
import { type ComponentItem, type CompositeArithmetic } from '../../../api/generated/operators-api.ts';

const HIDDEN = { isHidden: true };

const COLUMNS: readonly DataColumn<ComponentItem>[] = [
  { id: 'name', header: t`Component`, value: ({ name }) => inTitle(name) },
  {
    id: 'state',
    header: t`State`,
    value: ({ state, missing_days: days }) =>
      days === null ? inWords(state) : t`${inWords(state)}, needs ${days} more d`,
  },
  numberColumn('value', t`Value`, ({ value }) => value, measured),
  numberColumn('points', t`Points`, ({ points }) => points, written),
  numberColumn('weight', t`Weight`, ({ weight }) => weight, percent),
  numberColumn('age_weight', t`By age`, (component) => component.age_weight, percent),
  numberColumn('effective_weight', t`Effective weight`, (component) => component.effective_weight, percent),
  numberColumn('contribution', t`Contribution`, ({ contribution }) => contribution, written),
  numberColumn('anchor_low', t`Low anchor`, (component) => component.anchor_low, measured, HIDDEN),
  numberColumn('anchor_high', t`High anchor`, (component) => component.anchor_high, measured, HIDDEN),
  {
    id: 'bullish_when',
    header: t`Bullish when`,
    value: ({ direction }) => bullishWhen(direction),
    ...HIDDEN,
  },
  timeColumn('event_at', t`Latest event`, (component) => component.event_at),
  {
    id: 'source_ids',
    header: t`Sources`,
    value: (component) => component.source_ids.join(', '),
    cell: (component) => <SourceLinks ids={component.source_ids} />,
  },
];

const listed = (names: readonly string[]): string => names.map(inWords).join(', ') || t`none`;

/** The components of an index, and how they became its score. */
export const Components = ({ composite }: { readonly composite: CompositeArithmetic }) => {
  const { components, index, asset, raw_score: raw, rescaling, score } = composite;
  const contributions = components.flatMap(({ contribution }) =>
    contribution === null ? [] : [written(contribution)],
  );
  return (
    <Stack>
      {composite.warnings.map((warning) => (
        <Alert key={warning} color="yellow">
          {warning}
        </Alert>
      ))}
      <DataTable
        name="components"
        caption={t`Components of ${index}, ${asset}`}
        columns={COLUMNS}
        rows={components}
        rowKey={({ name }) => name}
        empty={t`The index had no component.`}
      />
      <Text size="sm">
        {t`Stale or missing weight: ${percent(composite.stale_weight)}. Stale inputs: ${listed(composite.stale_inputs)}. Delayed inputs: ${listed(composite.delayed_inputs)}.`}
      </Text>
      <Text size="sm" c="dimmed">
        {t`Points are the value’s place on the straight lines between the knots of its map, kept within 0 to 100, taken from 100 where lower is bullish; the anchors are the values of 5 and 95. Effective weight is weight × by age ÷ the sum of these products over the components that have a value.`}
      </Text>
      <Formula of={t`Raw score = sum of effective weight × points`}>
        {raw === null ? t`none: no component has a value` : `${contributions.join(' + ')} ≈ ${written(raw)}`}
      </Formula>
      <Formula of={t`Score = the raw score rescaled, kept within 0 to 100, one decimal`}>
        {rescaling === null
          ? NOT_KNOWN
          : raw === null || score === null
            ? t`none`
            : t`${written(raw)} by the map ${rescaling.map(([from, to]) => `${measured(from!)} → ${measured(to!)}`).join(', ')} ≈ ${written(score)}, ${inWords(composite.label)}`}
      </Formula>
    </Stack>
  );
};
