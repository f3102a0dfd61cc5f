import { type Exposure, type SourceDefinition } from '../../domain/sources/source.ts';

const RULES: Readonly<Record<Exposure, string>> = {
  series: 'Values may be read as a series and have to be shown with the attribution.',
  last_24h: 'Values of the last 24 hours may be read and have to be shown with the attribution.',
  latest_only: 'Only the latest value may be read; it has to be shown with the attribution.',
  none: 'Values are never returned. They reach partners only inside composites and agent reads.',
};

/** What partners may receive of a source, in plain words. */
export const exposureRuleOf = (source: SourceDefinition): string => RULES[source.exposure];

/** True where a partner may read rows of a source. */
export const isRowReadable = (source: SourceDefinition): boolean => source.exposure !== 'none';
