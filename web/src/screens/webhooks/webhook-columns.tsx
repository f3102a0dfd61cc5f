import {
  agoColumn,
  chipsColumn,
  type DataColumn,
  numberColumn,
  stateColumn,
  timeColumn,
} from '../../display/columns.tsx';
import { count } from '../../display/numbers.ts';
import { FORMAT_LABELS } from './webhook-form.ts';
import { webhookState } from './webhook-state.ts';
import { type WebhookItem } from '../../api/generated/operators-api.ts';

export const holderOf = ({ partner }: Pick<WebhookItem, 'partner'>): string => partner ?? 'Operators';

export const eventsOf = ({ events }: Pick<WebhookItem, 'events'>): string => events?.join(', ') ?? 'All';

export const WEBHOOK_COLUMNS: readonly DataColumn<WebhookItem>[] = [
  { id: 'url', header: 'Address', value: ({ url }) => url },
  { id: 'holder', header: 'Owner', value: holderOf },
  stateColumn('state', 'State', webhookState),
  chipsColumn('events', 'Events', ({ events }) => events ?? ['All']),
  { id: 'format', header: 'Format', value: ({ format }) => FORMAT_LABELS[format], isHidden: true },
  agoColumn('last_delivered_at', 'Last delivered', ({ last_delivered_at: at }) => at),
  numberColumn('failed_attempts', 'Failed attempts', ({ failed_attempts: failed }) => failed, count),
  agoColumn('next_attempt_at', 'Next attempt', ({ next_attempt_at: at }) => at, {
    absent: '–',
    isAhead: true,
  }),
  timeColumn('created_at', 'Added', ({ created_at: at }) => at, { isHidden: true }),
];
