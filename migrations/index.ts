import { Initial1763700000000 } from './1763700000000-initial.ts';
import { PartnerAccess1763800000000 } from './1763800000000-partner-access.ts';

/** Every migration, oldest first. Append only. */
export const migrations = [Initial1763700000000, PartnerAccess1763800000000];
