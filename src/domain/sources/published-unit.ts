import { type SourceDefinition } from './source.ts';

type Measured = Pick<SourceDefinition, 'unit' | 'publishedIn'>;

/** What partners read the values of a source in. */
export const publishedUnitOf = ({ unit, publishedIn }: Measured): string => publishedIn?.unit ?? unit;

/**
 * A stored value as partners read it. Observations keep the provider's own unit, and so does everything computed
 * from them; every surface that shows partners a value converts it here.
 *
 * @example publishedValueOf(sourceById('mempool.hashrate_3m'), 6.5e20) === 650
 */
export const publishedValueOf = ({ publishedIn }: Measured, stored: number): number =>
  publishedIn === undefined ? stored : stored / publishedIn.storedUnits;
