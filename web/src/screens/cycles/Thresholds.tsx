import { t } from 'ttag';
import { Text } from '@mantine/core';
import { Facts } from '../../display/Facts.tsx';
import { fixed, percent } from '../../display/numbers.ts';
import { Section } from '../../display/Section.tsx';
import { type ThresholdItem } from '../../api/generated/operators-api.ts';

export interface ThresholdsProps {
  /** Null for a methodology that the program doesn't have. */
  readonly thresholds: readonly ThresholdItem[] | null;
  readonly methodologyVersion: string;
}

/** Thresholds that are shares; the others are scores. */
const SHARES: readonly ThresholdItem['name'][] = [
  'consensus_needs_weight',
  'agent_needs_weight',
  'confidence_cap',
];

/** Thresholds of a verdict, with a label for each figure. */
export const Thresholds = ({ thresholds, methodologyVersion }: ThresholdsProps) => (
  <Section title={t`Thresholds`} description={t`Scores are from −1 to 1.`}>
    {thresholds === null ? (
      <Text c="dimmed">{t`Not known: this version doesn’t have methodology ${methodologyVersion}.`}</Text>
    ) : (
      <Facts
        facts={thresholds.map(({ name, label, value }) => [
          label,
          SHARES.includes(name) ? percent(value, 0) : fixed(value),
        ])}
      />
    )}
  </Section>
);
