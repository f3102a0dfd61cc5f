/** Upper bounds of a partner's attributes. */
export const PARTNER_LIMITS = {
  emails: 10,
  /** Length of notes, in UTF-16 units. */
  notesLength: 4_000,
} as const;

/**
 * How a partner's keys stand, the worst first. `over_quota`: a key has used today's quota up. `near_quota`: a key has used
 * 80% of it. `expires_soon`: a key expires within seven days, and no other end is planned. `no_key`: no key is in force.
 */
export const PARTNER_STATES = ['over_quota', 'near_quota', 'expires_soon', 'no_key', 'ok'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** What is known of a partner's keys, together. */
export interface PartnerKeySums {
  readonly keys: number;
  readonly inForce: number;
  readonly disabled: number;
  /** Keys in force that have used today's quota up. */
  readonly overQuota: number;
  /** Keys in force that have used most of it, those included. */
  readonly nearQuota: number;
  readonly expiringSoon: number;
  /** Requests today (UTC). */
  readonly requests: number;
  readonly errors: number;
  readonly lastUsedAtMs: number | null;
}

/** Returns the worst of what is true of a partner's keys. */
export function partnerStateOf({
  inForce,
  overQuota,
  nearQuota,
  expiringSoon,
}: PartnerKeySums): PartnerState {
  if (overQuota > 0) return 'over_quota';
  if (nearQuota > 0) return 'near_quota';
  if (expiringSoon > 0) return 'expires_soon';
  return inForce > 0 ? 'ok' : 'no_key';
}
