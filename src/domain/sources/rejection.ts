/** The table (`refusals`, `refused_at`) and the APIs (`last_refusal`, `refusals`) keep their older names. */
export const REJECTION_KINDS = ['payload', 'item', 'failure'] as const;
export type RejectionKind = (typeof REJECTION_KINDS)[number];

/** Its excerpt can contain class B values: never for partners. */
export interface RejectedPayload {
  readonly sha256: string;
  /** Its first 500 bytes, without control characters and secrets. */
  readonly excerpt: string;
}

/** As partners read it: without the payload and the provider's address. */
export const REJECTION_REASONS: Readonly<Record<RejectionKind, string>> = {
  payload: 'The response broke its schema and was rejected entirely.',
  item: 'One item of a response was broken or absurd and was rejected; the others were kept.',
  failure: 'No usable response arrived.',
};
