import { type OutageReason } from '../../../../src/domain/attention/outage.ts';

/** What each reason says to partners, complete by the compiler. */
export const OUTAGE_REASONS: Readonly<Record<OutageReason, string>> = {
  quota_exhausted: 'A provider’s quota is used up',
  plan_gated: 'A provider’s plan does not cover it',
  provider_unreachable: 'A provider cannot be reached',
  payload_refused: 'What a provider sent was refused',
  ingest_gap: 'Reading was interrupted on our side',
  worker_disabled: 'Workers are switched off',
  db_outage: 'The database was away',
};

/** The reasons as choices of a form. */
export const REASON_CHOICES = Object.entries(OUTAGE_REASONS).map(([id, name]) => ({ id, name }));
