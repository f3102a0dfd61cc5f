import { t } from 'ttag';
import { type OutageReason } from '../../../src/domain/attention/outage.ts';

export const OUTAGE_REASONS: Readonly<Record<OutageReason, string>> = {
  quota_exhausted: t`A provider’s quota is used up`,
  plan_gated: t`A provider’s plan doesn’t cover it`,
  provider_unreachable: t`A provider can’t be reached`,
  payload_refused: t`What a provider sent was rejected`,
  ingest_gap: t`Reading was interrupted on our side`,
  worker_disabled: t`Workers are switched off`,
  db_outage: t`The database was away`,
};
