import { jt, t } from 'ttag';
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
      title={item === undefined ? t`Webhook` : t`Webhook of ${holderOf(item)}`}
      parents={[{ label: t`Webhooks`, to: '/webhooks' }]}
      badges={item && <StateBadge {...webhookState(item)} />}
      actions={
        item && (
          <WebhookActions item={item} onRotated={(rotated) => setSecret(rotated.secret)} onAsked={onAsked} />
        )
      }
    >
      <Loaded what={t`read the webhook`} query={webhook}>
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
      <Alert color={item.disabled_reason === 'operator' ? 'gray' : 'red'} title={t`Disabled`}>
        {jt`${webhookState(item).meaning} It was disabled ${<Ago key="1" at={disabledAt} />}. Nothing is sent until you enable it.`}
      </Alert>
    );
  if (since === null) return null;
  return (
    <Alert color="yellow" title={t`Failing`}>
      {jt`Attempts have failed since ${<Time key="1" at={since} precision="second" />} UTC${error === null ? '' : `: ${error}`}. The next is due ${<Ago key="2" at={next} />}; after three days without success, the webhook is disabled. Later events wait, to stay in order.`}
    </Alert>
  );
};

const Terms = ({ item }: PartProps) => (
  <Facts
    facts={[
      [t`Address`, item.url],
      [t`Owner`, holderOf(item)],
      [t`Events`, eventsOf(item)],
      [t`Format`, FORMAT_LABELS[item.format]],
      [t`Last delivered`, <Ago key="" at={item.last_delivered_at} absent={t`never`} />],
      [t`Delivered up to`, t`event ${count(item.position)}`],
      ...(item.old_secret_expires_at === null
        ? []
        : [[t`Old secret signs until`, <Time key="" at={item.old_secret_expires_at} />] as const]),
      [t`Added`, <Time key="" at={item.created_at} />],
    ]}
  />
);
