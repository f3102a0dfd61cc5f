import { t } from 'ttag';
import { type FetchItem, type OperatedSource, type RefusalEntry } from '../../api/generated/operators-api.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';

export const LICENSE_LABELS: Readonly<Record<OperatedSource['license_class'], string>> = {
  B: t`B: paid or restricted. Partners never see its values, only what composites and agents make of them.`,
  C: t`C: public. It may be shown with its attribution.`,
};

export const EXPOSURE_LABELS: Readonly<Record<OperatedSource['exposure'], string>> = {
  series: t`The whole series`,
  last_24h: t`The last 24 hours, and 7 days in intervals of an hour and longer`,
  latest_only: t`The latest value, and the past in intervals of an hour and longer`,
  none: t`Nothing`,
};

export const SEMANTICS_LABELS: Readonly<Record<OperatedSource['ts_semantics'], string>> = {
  event: t`The provider, each value`,
  fetch: t`The service, when it fetches`,
};

export const REJECTION_LABELS: Readonly<Record<RefusalEntry['kind'], string>> = {
  payload: t`Whole response`,
  item: t`One item`,
  failure: t`No usable response`,
};

export const OUTCOME_LABELS: Readonly<Record<FetchItem['outcome'], StateBadgeProps>> = {
  ok: { label: t`Fetched`, tone: 'good' },
  not_modified: { label: t`Nothing newer`, tone: 'good' },
  timeout: { label: t`Timeout`, tone: 'bad' },
  http_error: { label: t`Error status`, tone: 'bad' },
  unreachable: { label: t`Unreachable`, tone: 'bad' },
  rate_limited: { label: t`Rate limited`, tone: 'warning' },
  no_key: { label: t`No key`, tone: 'warning' },
  not_ready: { label: t`Not ready`, tone: 'warning' },
  circuit_open: { label: t`Not sent`, tone: 'warning' },
  rejected: { label: t`Rejected`, tone: 'bad' },
};
