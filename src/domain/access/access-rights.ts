/** Access tiers. `tier0`: anonymous. `tier1`: with a key. */
export const TIERS = ['tier0', 'tier1'] as const;
export type Tier = (typeof TIERS)[number];

/** Scopes that can be granted; every tier implies a set of them. */
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

/** Returns the scopes that a tier implies; a key can be issued with fewer. */
export const scopesOfTier = (tier: Tier): readonly Scope[] => SCOPES_BY_TIER[tier];

/** Rights of a caller. Only these decide which data is withheld. */
export interface AccessRights {
  readonly tier: Tier;
  readonly scopes: readonly Scope[];
}

/** The rights of a caller without a key. */
export const ANONYMOUS_RIGHTS: AccessRights = { tier: 'tier0', scopes: scopesOfTier('tier0') };

/** Checks for Tier 1 and the scope, which every non-public field requires. */
export const hasTier1Scope = (rights: AccessRights, scope: Scope): boolean =>
  rights.tier === 'tier1' && rights.scopes.includes(scope);
