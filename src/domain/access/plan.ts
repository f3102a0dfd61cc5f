import { type Scope, scopesOfKey, scopesOfTier } from './access-rights.ts';
import { KEY_DEFAULTS, KEY_LIMITS, type KeyKind, type PartnerKey } from './partner-key.ts';

export const MAX_PLANS = 100;
export const RAISE_LIMITS = { factor: 10, days: 30 } as const;

/** Terms that a plan sets for the keys that follow it. */
export interface PlanTerms {
  readonly scopes: readonly Scope[];
  readonly rateLimitPerMin: number;
  /** Null: unlimited. */
  readonly quotaPerDay: number | null;
}

const FIELDS = {
  scopes: 'scopes',
  rateLimitPerMin: 'rate_limit_per_min',
  quotaPerDay: 'quota_per_day',
} as const;
const PROPERTIES = Object.keys(FIELDS) as (keyof PlanTerms)[];

/** By their names in the API. */
export const PLAN_FIELDS = Object.values(FIELDS);
export type PlanField = (typeof PLAN_FIELDS)[number];

/** The terms of a key that is issued without a plan. */
export const defaultTermsOf = (kind: KeyKind): PlanTerms => ({
  scopes: scopesOfTier(kind === 'secret' ? 'tier1' : 'tier0'),
  rateLimitPerMin: KEY_DEFAULTS[kind].requestsPerMinute,
  quotaPerDay: KEY_DEFAULTS[kind].requestsPerDay,
});

/** `planExceptions`: fields whose value was set apart from the plan's, and stays if the plan changes. */
type FollowedTerms = PlanTerms & { readonly planExceptions: readonly PlanField[] };

/**
 * Terms of a key: those given, else its earlier exceptions, else those of its plan.
 * @param plan null: the key follows none, and keeps what is not given
 */
export function termsOnPlan(
  plan: PlanTerms | null,
  before: FollowedTerms,
  given: Partial<PlanTerms>,
): FollowedTerms {
  const { scopes, rateLimitPerMin, quotaPerDay } = { ...before, ...given };
  const own: PlanTerms = { scopes: scopesOfKey(scopes), rateLimitPerMin, quotaPerDay };
  const exceptions = PROPERTIES.filter(
    (property) =>
      plan !== null &&
      (given[property] === undefined
        ? before.planExceptions.includes(FIELDS[property])
        : JSON.stringify(own[property]) !== JSON.stringify(plan[property])),
  );
  const kept = Object.fromEntries(exceptions.map((property) => [property, own[property]]));
  return { ...(plan ?? own), ...kept, planExceptions: exceptions.map((property) => FIELDS[property]) };
}

type LimitedKey = Pick<PartnerKey, 'rateLimitPerMin' | 'quotaPerDay' | 'raiseFactor' | 'raiseEndsAtMs'>;

/** Made once for each key, so that a request compares only instants. */
const raisedKeys = new WeakMap<LimitedKey, LimitedKey>();

/** Returns a key with the limits that hold now: those of its terms, or their multiple until a raise ends. */
export function withLimitsAt<Key extends LimitedKey>(key: Key, nowMs: number): Key {
  const { rateLimitPerMin, quotaPerDay, raiseFactor, raiseEndsAtMs } = key;
  if (raiseFactor === null || raiseEndsAtMs === null || nowMs >= raiseEndsAtMs) return key;
  let raised = raisedKeys.get(key) as Key | undefined;
  if (raised === undefined) {
    raised = {
      ...key,
      rateLimitPerMin: Math.min(rateLimitPerMin * raiseFactor, KEY_LIMITS.requestsPerMinute),
      quotaPerDay: quotaPerDay && Math.min(quotaPerDay * raiseFactor, KEY_LIMITS.requestsPerDay),
      raiseFactor: null,
    };
    raisedKeys.set(key, raised);
  }
  return raised;
}
