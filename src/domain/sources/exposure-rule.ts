import { DAY_MS } from '../timestamps.ts';
import { type Exposure, type SourceDefinition } from './source.ts';

const RULES: Readonly<Record<Exposure, string>> = {
  series: 'Values may be read as a series and have to be shown with the attribution.',
  last_24h: 'Values of the last 24 hours may be read and have to be shown with the attribution.',
  latest_only: 'Only the latest value may be read; it has to be shown with the attribution.',
  none: 'Values are never returned.',
};

/** What partners may receive of a source, in plain words; of `none`, what its values reach them inside is said elsewhere. */
export const exposureRuleOf = ({ exposure }: Pick<SourceDefinition, 'exposure'>): string => RULES[exposure];

/** True where a partner may read rows of a source. */
export const isRowReadable = (source: SourceDefinition): boolean => source.exposure !== 'none';

/** The oldest event that a partner may read now; -Infinity where there is no such bound. */
export const readableSinceMs = ({ exposure }: Pick<SourceDefinition, 'exposure'>, nowMs: number): number =>
  exposure === 'last_24h' ? nowMs - DAY_MS : -Infinity;

/** True where a partner may read a value of that event time now; what reaches back 24 hours loses its older ones. */
export const isReadableAt = (
  source: Pick<SourceDefinition, 'exposure'>,
  eventAtMs: number,
  nowMs: number,
): boolean => source.exposure !== 'none' && eventAtMs >= readableSinceMs(source, nowMs);
