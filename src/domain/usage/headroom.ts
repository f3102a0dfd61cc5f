import { type UsageSpan } from './usage.ts';

export interface KeyHeadroom {
  /** Keys of a lineage share their daily quota. */
  readonly lineageId: string;
  /** Null: unlimited. */
  readonly quotaLimit: number | null;
  readonly quotaUsed: number;
  readonly minuteLimit: number;
  readonly minuteUsed: number;
  /** When the minute admits the next request; null: it admits one now. */
  readonly limitedUntilMs: number | null;
}

export interface Allowance<Limit extends number | null> {
  readonly limit: Limit;
  readonly used: number;
  readonly left: Limit;
}

export interface Headroom {
  /** Unlimited if one of the keys is. */
  readonly quota: Allowance<number | null>;
  readonly minute: Allowance<number>;
  /** Keys whose next request would be rejected by their minute. */
  readonly limitedKeys: number;
  /** When the last of them admits a request again. */
  readonly limitedUntilMs: number | null;
}

/** A shared quota counts once, with the highest limit. What one key has left doesn't offset another's overuse. */
export function sumOfHeadroom(keys: readonly KeyHeadroom[]): Headroom {
  const quotas = new Map<string, Allowance<number | null>>();
  for (const { lineageId, quotaLimit, quotaUsed } of keys) {
    const shared = quotas.get(lineageId);
    const limit =
      shared && shared.limit !== null && quotaLimit !== null ? Math.max(shared.limit, quotaLimit) : null;
    quotas.set(lineageId, allowance(shared ? limit : quotaLimit, quotaUsed));
  }
  const limited = keys.map(({ limitedUntilMs }) => limitedUntilMs).filter((untilMs) => untilMs !== null);
  return {
    quota: sumOf([...quotas.values()]),
    minute: sumOf(
      keys.map(({ minuteLimit, minuteUsed }) => allowance(minuteLimit, minuteUsed)),
    ) as Allowance<number>,
    limitedKeys: limited.length,
    limitedUntilMs: limited.length === 0 ? null : Math.max(...limited),
  };
}

/** An operator can lower a limit below what is used. */
const allowance = (limit: number | null, used: number): Allowance<number | null> => ({
  limit,
  used,
  left: limit === null ? null : Math.max(0, limit - used),
});

function sumOf(allowances: readonly Allowance<number | null>[]): Allowance<number | null> {
  let limit: number | null = 0;
  let left: number | null = 0;
  let used = 0;
  for (const one of allowances) {
    used += one.used;
    limit = limit === null || one.limit === null ? null : limit + one.limit;
    left = left === null || one.left === null ? null : left + one.left;
  }
  return { limit, used, left };
}

/**
 * Returns the beginning of the latest run of minutes with rate limited requests; null if neither of the last two has
 * any.
 * @param minutes oldest first, without gaps, up to the running one
 */
export function rateLimitedSince(minutes: readonly UsageSpan[]): number | null {
  const isLimited = (index: number): boolean => (minutes[index]?.outcomes?.rate_limited ?? 0) > 0;
  const last = minutes.length - 1;
  // The running minute might have none yet.
  let index = isLimited(last) ? last : last - 1;
  if (!isLimited(index)) return null;
  while (isLimited(index - 1)) index -= 1;
  return minutes[index]!.startMs;
}
