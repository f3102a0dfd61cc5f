import { type SourceDefinition } from '../../domain/sources/source.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { LONGEST_RETRY_DELAY_MS } from './http/retry-after.ts';
import { type FailureKind } from './http/provider-failure.ts';

type Paced = Pick<SourceDefinition, 'id' | 'cadenceSeconds'>;

/** Delay after the first failure; it doubles with each further one. */
const FIRST_RETRY_SECONDS = 15;
/** A used-up quota takes longer to recover than a broken connection. */
const FIRST_RETRY_AFTER_QUOTA_SECONDS = 60;
/** Upper bound of the delay after failures, whatever the cadence. */
const LONGEST_RETRY_SECONDS = 15 * 60;

/**
 * Returns the next fetch after a success. Each source has a fixed offset within its cadence, so that fetches are spread
 * evenly. The result is half a cadence to one and a half cadences ahead.
 *
 * @example cadence 60 s, offset 20 s: at 00:00:05 and at 00:00:45 the next fetch is at 00:01:20
 */
export function dueAfterSuccess(source: Paced, nowMs: number): number {
  const cadenceMs = source.cadenceSeconds * SECOND_MS;
  const placeMs = Math.floor(placeOf(source.id) * cadenceMs);
  const earliestMs = nowMs + cadenceMs / 2;
  return Math.ceil((earliestMs - placeMs) / cadenceMs) * cadenceMs + placeMs;
}

/**
 * Returns the next fetch after the n-th failure in a row: 15 s (60 s after a used-up quota), doubled with each failure,
 * at most the cadence and at most 15 minutes, with a jitter factor of 0.5 to 1. It's never before the provider's
 * `Retry-After`, and never after the longest wait that a provider can request, because a source that isn't due can't
 * recover.
 */
export function dueAfterFailure(
  source: Paced,
  nowMs: number,
  failuresInARow: number,
  kind: FailureKind,
  retryAfterSeconds: number | null,
): number {
  const firstSeconds = kind === 'rate_limited' ? FIRST_RETRY_AFTER_QUOTA_SECONDS : FIRST_RETRY_SECONDS;
  const boundSeconds = Math.min(source.cadenceSeconds, LONGEST_RETRY_SECONDS);
  const growthSeconds = firstSeconds * 2 ** (failuresInARow - 1);
  const waitSeconds = Math.min(growthSeconds, boundSeconds) * jitter(source, failuresInARow);
  const askedMs = Math.min((retryAfterSeconds ?? 0) * SECOND_MS, LONGEST_RETRY_DELAY_MS);
  return nowMs + Math.ceil(Math.max(waitSeconds * SECOND_MS, Number.isNaN(askedMs) ? 0 : askedMs));
}

/** Returns the next fetch of a source whose key is rejected: in half a cadence to a whole one. */
export const dueWhileGated = (source: Paced, nowMs: number, failuresInARow: number): number =>
  nowMs + Math.ceil(source.cadenceSeconds * SECOND_MS * jitter(source, failuresInARow));

/** Returns a factor of 0.5 to 1. */
const jitter = ({ id }: Paced, failuresInARow: number): number =>
  0.5 + placeOf(`${id}#${failuresInARow}`) / 2;

/**
 * Returns a hash of a name as a number in [0, 1): FNV-1a, 32 bits, with MurmurHash3's finalizer. Without the finalizer,
 * names with different last letters get similar values.
 */
export function placeOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
