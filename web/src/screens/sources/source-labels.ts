import { type FetchItem, type OperatedSource, type RefusalEntry } from '../../api/generated/operators-api.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';

export const LICENSE_LABELS: Readonly<Record<OperatedSource['license_class'], string>> = {
  B: 'B: paid or restricted. Partners never see its values, only what composites and agents make of them.',
  C: 'C: public. It may be shown with its attribution.',
};

export const EXPOSURE_LABELS: Readonly<Record<OperatedSource['exposure'], string>> = {
  series: 'The whole series',
  last_24h: 'The last 24 hours, and 7 days in intervals of an hour and longer',
  latest_only: 'The latest value, and the past in intervals of an hour and longer',
  none: 'Nothing',
};

export const SEMANTICS_LABELS: Readonly<Record<OperatedSource['ts_semantics'], string>> = {
  event: 'The provider, each value',
  fetch: 'The service, when it fetches',
};

export const REJECTION_LABELS: Readonly<Record<RefusalEntry['kind'], string>> = {
  payload: 'Whole response',
  item: 'One item',
  failure: 'No usable response',
};

export const OUTCOME_LABELS: Readonly<Record<FetchItem['outcome'], StateBadgeProps>> = {
  ok: { label: 'Fetched', tone: 'good' },
  not_modified: { label: 'Nothing newer', tone: 'good' },
  timeout: { label: 'Timeout', tone: 'bad' },
  http_error: { label: 'Error status', tone: 'bad' },
  unreachable: { label: 'Unreachable', tone: 'bad' },
  rate_limited: { label: 'Rate limited', tone: 'warning' },
  no_key: { label: 'No key', tone: 'warning' },
  not_ready: { label: 'Not ready', tone: 'warning' },
  circuit_open: { label: 'Not sent', tone: 'warning' },
  rejected: { label: 'Rejected', tone: 'bad' },
};
