import { DISK_FULL_BYTES, DISK_LOW_BYTES, type DiskState, mebibytes } from '../disk/disk-space.ts';
import { type Attention } from './attention.ts';

/** How the volume of DATA_DIR stands, with its journal of usage. */
export interface DiskFacts {
  /** Null where it is not watched: the process keeps nothing there. */
  readonly state: DiskState | null;
  readonly freeBytes: number;
  /** False while requests with a key cannot be counted, and are refused for it. */
  readonly journalWritable: boolean;
}

const thing = (kind: Attention['kind'], severity: Attention['severity'], message: string): Attention => ({
  kind,
  severity,
  subject: null,
  message,
  sinceMs: null,
});

/** What a volume without room keeps from working, and what to do. */
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
