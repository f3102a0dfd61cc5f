export const PARTNER_LIMITS = {
  emails: 10,
  /** Length of notes, in UTF-16 units. */
  notesLength: 4_000,
} as const;

/** The worst first; `partners.repository.ts` decides. */
export const PARTNER_STATES = [
  'failing',
  'over_quota',
  'near_quota',
  'expires_soon',
  'no_key',
  'ok',
] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

export interface PartnerKeySums {
  readonly keys: number;
  readonly inForce: number;
  readonly disabled: number;
  /** Requests today (UTC). */
  readonly requests: number;
  readonly errors: number;
  /** Requests of this and the previous UTC hour. */
  readonly recentRequests: number;
  readonly recentErrors: number;
  readonly lastUsedAtMs: number | null;
}
