import { t } from 'ttag';
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

export const holderOf = ({ partner }: Pick<WebhookItem, 'partner'>): string => partner ?? t`Operators`;

export const eventsOf = ({ events }: Pick<WebhookItem, 'events'>): string => events?.join(', ') ?? t`All`;

export const WEBHOOK_COLUMNS: readonly DataColumn<WebhookItem>[] = [
  { id: 'url', header: t`Address`, value: ({ url }) => url },
  { id: 'holder', header: t`Owner`, value: holderOf },
  stateColumn('state', t`State`, webhookState),
  chipsColumn('events', t`Events`, ({ events }) => events ?? [t`All`]),
  { id: 'format', header: t`Format`, value: ({ format }) => FORMAT_LABELS[format], isHidden: true },
  agoColumn('last_delivered_at', t`Last delivered`, ({ last_delivered_at: at }) => at),
  numberColumn('failed_attempts', t`Failed attempts`, ({ failed_attempts: failed }) => failed, count),
  agoColumn('next_attempt_at', t`Next attempt`, ({ next_attempt_at: at }) => at, {
    absent: '–',
    isAhead: true,
  }),
  timeColumn('created_at', t`Added`, ({ created_at: at }) => at, { isHidden: true }),
];
