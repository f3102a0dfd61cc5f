export const PARTNER_LIMITS = {
  emails: 10,
  /** Length of notes, in UTF-16 units. */
  notesLength: 4_000,
} as const;

/**
 * The worst first. `over_quota`: a key has used today's quota up. `near_quota`: 80% of it. `expires_soon`: a key expires
 * within seven days, and no other end is planned. `no_key`: no key is in force.
 */
export const PARTNER_STATES = ['over_quota', 'near_quota', 'expires_soon', 'no_key', 'ok'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

export interface PartnerKeySums {
  readonly keys: number;
  readonly inForce: number;
  readonly disabled: number;
  readonly overQuota: number;
  /** Those over quota included. */
  readonly nearQuota: number;
  readonly expiringSoon: number;
  /** Requests today (UTC). */
  readonly requests: number;
  readonly errors: number;
  readonly lastUsedAtMs: number | null;
}

export function partnerStateOf({
  inForce,
  overQuota,
  nearQuota,
  expiringSoon,
}: Pick<PartnerKeySums, 'inForce' | 'overQuota' | 'nearQuota' | 'expiringSoon'>): PartnerState {
  if (overQuota > 0) return 'over_quota';
  if (nearQuota > 0) return 'near_quota';
  if (expiringSoon > 0) return 'expires_soon';
  return inForce > 0 ? 'ok' : 'no_key';
}
