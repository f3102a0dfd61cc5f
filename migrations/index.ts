import { Initial1763700000000 } from './1763700000000-initial.ts';

/** Every migration, oldest first. Append only. */
export const migrations = [Initial1763700000000];
