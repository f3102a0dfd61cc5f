import { type ClockWatch } from '../../src/platform/watches/clock-watch.ts';
import { type DiskWatch } from '../../src/platform/watches/disk-watch.ts';

/** A watch that finds nothing wrong with the clock, and lets nothing be deleted yet. */
export const TRUSTED_CLOCK: Pick<
  ClockWatch,
  'trusted' | 'allTrusted' | 'problems' | 'mayDelete' | 'assertTrusted'
> = {
  trusted: true,
  allTrusted: true,
  problems: [],
  mayDelete: false,
  assertTrusted: () => Promise.resolve(),
};

/** A watch of a volume that nobody has looked at. */
export const UNKNOWN_DISK: Pick<DiskWatch, 'facts'> = {
  facts: { state: null, freeBytes: 0, journalWritable: true },
};
