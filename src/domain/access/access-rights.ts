/** `tier0`: anonymous. `tier1`: with a key. */
export const TIERS = ['tier0', 'tier1'] as const;
export type Tier = (typeof TIERS)[number];

export const SCOPES = [
  'data:read',
  'data:components',
  'data:agents',
  'data:narratives',
  'data:history',
  'data:series',
  'data:export',
] as const;
export type Scope = (typeof SCOPES)[number];

const SCOPES_BY_TIER: Readonly<Record<Tier, readonly Scope[]>> = {
  tier0: ['data:read'],
  tier1: SCOPES,
};

export const scopesOfTier = (tier: Tier): readonly Scope[] => SCOPES_BY_TIER[tier];

/** The given scopes and the mandatory one, without duplicates, in the order of `SCOPES`. */
export const scopesOfKey = (given: readonly Scope[]): Scope[] =>
  SCOPES.filter((scope) => scope === 'data:read' || given.includes(scope));

/** Only these decide which data is withheld. */
export interface AccessRights {
  readonly tier: Tier;
  readonly scopes: readonly Scope[];
}

export const ANONYMOUS_RIGHTS: AccessRights = { tier: 'tier0', scopes: scopesOfTier('tier0') };

/** Every non-public field requires Tier 1 and a scope. */
export const hasTier1Scope = (rights: AccessRights, scope: Scope): boolean =>
  rights.tier === 'tier1' && rights.scopes.includes(scope);
