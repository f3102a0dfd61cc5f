import { Initial1763700000000 } from './1763700000000-initial.ts';
import { PartnerAccess1763800000000 } from './1763800000000-partner-access.ts';
import { Narratives1763900000000 } from './1763900000000-narratives.ts';
import { NarratorRuns1763900100000 } from './1763900100000-narrator-runs.ts';

/** Every migration, oldest first. Append only. */
export const migrations = [
  Initial1763700000000,
  PartnerAccess1763800000000,
  Narratives1763900000000,
  NarratorRuns1763900100000,
];
