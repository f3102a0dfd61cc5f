import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { $api, type WebhookItem } from '../../api/operators-api.ts';
import { Activity } from '../../display/Activity.tsx';
import { Facts } from '../../display/Facts.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { count } from '../../display/numbers.ts';
import { Screen } from '../../display/Screen.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Ago, Time } from '../../display/Time.tsx';
import { eventsOf, holderOf } from './webhook-columns.tsx';
import { FORMAT_LABELS } from './webhook-form.ts';
import { webhookState } from './webhook-state.ts';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';

const route = getRouteApi('/shell/webhooks/$id');

const REFRESH_MS = 5_000;

/** One endpoint: its state, its deliveries, and the operators' actions on it. */
export const WebhookShow = () => {
  const { id } = route.useParams();
  const { delivered, sequence } = route.useSearch();
  const [secret, setSecret] = useState<string | null>(null);
  const [askedAtMs, setAskedAtMs] = useState(0);
  const onAsked = (): void => setAskedAtMs(Date.now());
  const webhook = $api.useQuery(
    'get',
    '/api/v1/admin/webhooks/{id}',
    { params: { path: { id } } },
    { refetchInterval: REFRESH_MS },
  );
  const item = webhook.data?.data;
  const filter = {
    ...(delivered === undefined ? {} : { delivered: delivered === 'true' }),
    ...(sequence === undefined ? {} : { sequence: Number(sequence) }),
  };
  return (
    <Screen
      title={item === undefined ? 'Webhook' : `Webhook of ${holderOf(item)}`}
      parents={[{ label: 'Webhooks', to: '/webhooks' }]}
      badges={item && <StateBadge {...webhookState(item)} />}
      actions={
        item && (
          <WebhookActions item={item} onRotated={(rotated) => setSecret(rotated.secret)} onAsked={onAsked} />
        )
      }
    >
      <Loaded what="read the webhook" query={webhook}>
        {({ data }) => (
          <>
            <Trouble item={data} />
            <Terms item={data} />
          </>
        )}
      </Loaded>
      <WebhookDeliveries id={id} filter={filter} askedAtMs={askedAtMs} onAsked={onAsked} />
      <Activity filter={{ target: id }} />
      {secret !== null && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </Screen>
  );
};

interface PartProps {
  readonly item: WebhookItem;
}

/** Why deliveries fail or have stopped; nothing if they work. */
const Trouble = ({ item }: PartProps) => {
  const { failing_since: since, last_error: error, next_attempt_at: next, disabled_at: disabledAt } = item;
  if (item.disabled_reason !== null)
    return (
      <Alert color={item.disabled_reason === 'operator' ? 'gray' : 'red'} title="Disabled">
        {webhookState(item).meaning} It was disabled <Ago at={disabledAt} />. Nothing is sent until you enable
        it.
      </Alert>
    );
  if (since === null) return null;
  return (
    <Alert color="yellow" title="Failing">
      Attempts have failed since <Time at={since} precision="second" /> UTC
      {error === null ? '' : `: ${error}`}. The next is due <Ago at={next} />; after three days without
      success, the webhook is disabled. Later events wait, to stay in order.
    </Alert>
  );
};

const Terms = ({ item }: PartProps) => (
  <Facts
    facts={[
      ['Address', item.url],
      ['Owner', holderOf(item)],
      ['Events', eventsOf(item)],
      ['Format', FORMAT_LABELS[item.format]],
      ['Last delivered', <Ago key="" at={item.last_delivered_at} absent="never" />],
      ['Delivered up to', `event ${count(item.position)}`],
      ...(item.old_secret_expires_at === null
        ? []
        : [['Old secret signs until', <Time key="" at={item.old_secret_expires_at} />] as const]),
      ['Added', <Time key="" at={item.created_at} />],
    ]}
  />
);
