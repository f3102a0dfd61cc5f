const MIB = 1024 * 1024;

/** Free space below which operators are warned: about half a year of cycles, narratives and observations. */
export const DISK_LOW_BYTES = 1024 * MIB;
/** Free space below which workers stop storing, which reserves it for PostgreSQL's WAL and for metering. */
export const DISK_FULL_BYTES = 64 * MIB;

/** Free space of a volume. */
export type DiskState = 'ok' | 'low' | 'full';

/**
 * Classifies the free bytes of a volume.
 *
 * @example diskStateOf(2 ** 30) === 'ok'
 * @example diskStateOf(2 ** 26 - 1) === 'full'
 */
export function diskStateOf(freeBytes: number): DiskState {
  if (freeBytes < DISK_FULL_BYTES) return 'full';
  return freeBytes < DISK_LOW_BYTES ? 'low' : 'ok';
}

/** @example mebibytes(64 * 2 ** 20) === '64 MiB' */
export const mebibytes = (bytes: number): string => `${Math.floor(bytes / MIB)} MiB`;
