const MIB = 1024 * 1024;

/** Free space below which operators are warned: about half a year of cycles, narratives and observations. */
export const DISK_LOW_BYTES = 1024 * MIB;
/** Free space below which workers stop storing, which reserves it for PostgreSQL's WAL and for metering. */
export const DISK_FULL_BYTES = 64 * MIB;

export type DiskState = 'ok' | 'low' | 'full';

export function diskStateOf(freeBytes: number): DiskState {
  if (freeBytes < DISK_FULL_BYTES) return 'full';
  return freeBytes < DISK_LOW_BYTES ? 'low' : 'ok';
}

export const mebibytes = (bytes: number): string => `${Math.floor(bytes / MIB)} MiB`;
