import { type SourceDefinition } from '../../domain/sources/source.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { LONGEST_ASKED_WAIT_MS } from './http/retry-after.ts';
import { type FailureKind } from './http/provider-failure.ts';

type Paced = Pick<SourceDefinition, 'id' | 'cadenceSeconds'>;

/** The first wait after a failure; it doubles with each further one. */
const FIRST_RETRY_SECONDS = 15;
/** A quota needs longer than a broken connection. */
const FIRST_RETRY_AFTER_QUOTA_SECONDS = 60;
/** Longest wait after failures, however long the cadence. */
const LONGEST_RETRY_SECONDS = 15 * 60;

/**
 * When a source is due after a success: at its own fixed place within its cadence, so that the sources are
 * spread evenly and never fire together, half a cadence to one and a half ahead.
 *
 * @example a cadence of 60 s whose place is second 20: at 00:00:05 the next is 00:01:20, at 00:00:45 also
 */
export function dueAfterSuccess(source: Paced, nowMs: number): number {
  const cadenceMs = source.cadenceSeconds * SECOND_MS;
  const placeMs = Math.floor(placeOf(source.id) * cadenceMs);
  const earliestMs = nowMs + cadenceMs / 2;
  return Math.ceil((earliestMs - placeMs) / cadenceMs) * cadenceMs + placeMs;
}

/**
 * When a source is tried again after its n-th failure in a row: 15 s (60 s after a quota), doubled each
 * time, at most the cadence and at most 15 minutes, of which a part between a half and the whole is taken
 * so that sources that failed together don't return together. Never before the provider's `Retry-After`, and never
 * after the longest wait that a provider can ask for, whatever it is told: a source that is not due cannot recover.
 */
export function dueAfterFailure(
  source: Paced,
  nowMs: number,
  failuresInARow: number,
  kind: FailureKind,
  retryAfterSeconds: number | null,
): number {
  const firstSeconds = kind === 'rate_limited' ? FIRST_RETRY_AFTER_QUOTA_SECONDS : FIRST_RETRY_SECONDS;
  // A rejected plan or key does not recover soon.
  const boundSeconds =
    kind === 'plan_gated' ? source.cadenceSeconds : Math.min(source.cadenceSeconds, LONGEST_RETRY_SECONDS);
  const growthSeconds = kind === 'plan_gated' ? boundSeconds : firstSeconds * 2 ** (failuresInARow - 1);
  const waitSeconds =
    Math.min(growthSeconds, boundSeconds) * (0.5 + placeOf(`${source.id}#${failuresInARow}`) / 2);
  const askedMs = Math.min((retryAfterSeconds ?? 0) * SECOND_MS, LONGEST_ASKED_WAIT_MS);
  return nowMs + Math.ceil(Math.max(waitSeconds * SECOND_MS, Number.isNaN(askedMs) ? 0 : askedMs));
}

/**
 * A number in [0, 1) that is always the same for a name and unlike for similar names: FNV-1a, 32 bits,
 * with the final mixing of MurmurHash3, without which names that differ in their last letter lie together.
 */
export function placeOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
