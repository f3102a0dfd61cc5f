import { type ReactNode } from 'react';
import classes from './Facts.module.css';

/** Pairs of a term and what it is, in as many columns as fit. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
