import { historyDays } from '../../domain/source-use/source-use.ts';
import { SOURCES } from '../../domain/sources/registry.ts';
import { HOUR_MS, SECOND_MS } from '../../domain/timestamps.ts';

/** How often rows are deleted that are older than their retention. */
export const UPKEEP_EVERY_SECONDS = HOUR_MS / SECOND_MS;

/** How long a published cycle can be verified from its observations: a partner may ask for a year of cycles. */
export const VERIFIABLE_DAYS = 366;

/** The longest history that any source is read back to, counted from the oldest cycle that can still be verified. */
export const OBSERVATION_RETENTION_DAYS =
  VERIFIABLE_DAYS + Math.max(...SOURCES.map(({ id }) => historyDays(id)));
