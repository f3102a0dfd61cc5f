import { type ReactNode } from 'react';
import classes from './Facts.module.css';

export interface FactsProps {
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
  /** True in a card: two columns, close together. */
  readonly isNarrow?: boolean;
}

/** Terms with their values, in as many columns as fit. */
export const Facts = ({ facts, isNarrow = false }: FactsProps) => (
  <dl className={classes.facts} data-narrow={isNarrow || undefined}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
