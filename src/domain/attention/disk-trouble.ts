import { DISK_FULL_BYTES, DISK_LOW_BYTES, type DiskState, mebibytes } from '../disk/disk-space.ts';
import { type Attention } from './attention.ts';

/** State of the volume of DATA_DIR and of the usage journal on it. */
export interface DiskFacts {
  /** Null if the volume isn't watched because the process doesn't store anything on it. */
  readonly state: DiskState | null;
  readonly freeBytes: number;
  /** False while requests with a key can't be counted and are therefore rejected. */
  readonly journalWritable: boolean;
}

const thing = (kind: Attention['kind'], severity: Attention['severity'], message: string): Attention => ({
  kind,
  severity,
  subject: null,
  message,
  sinceMs: null,
});

/** Returns attention items for a full volume: impact and remedy. */
export function diskTrouble({ state, freeBytes, journalWritable }: DiskFacts): Attention[] {
  const left = mebibytes(freeBytes);
  const things: Attention[] = [];
  if (state === 'full')
    things.push(
      thing(
        'disk_full',
        'critical',
        `The volume of DATA_DIR is full (${left} left, ${mebibytes(DISK_FULL_BYTES)} needed): nothing is fetched or published until there is room. Make room; missed cycles are then made up for.`,
      ),
    );
  if (!journalWritable)
    things.push(
      thing(
        'journal_unwritable',
        'critical',
        'The journal of usage in DATA_DIR cannot be written: requests with a key are refused, those without go on. Make room, or give the folder back to the service’s account.',
      ),
    );
  if (state === 'low')
    things.push(
      thing(
        'disk_low',
        'warning',
        `The volume of DATA_DIR has ${left} left, less than ${mebibytes(DISK_LOW_BYTES)}. Below ${mebibytes(DISK_FULL_BYTES)} nothing is fetched or published: make room before.`,
      ),
    );
  return things;
}
