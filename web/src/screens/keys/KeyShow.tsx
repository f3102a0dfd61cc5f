import { t } from 'ttag';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { $api, type IssuedKey } from '../../api/operators-api.ts';
import { Activity } from '../../display/Activity.tsx';
import { Headroom } from '../../display/Headroom.tsx';
import { keyName } from '../../display/key-columns.tsx';
import { KEY_STATES } from '../../display/key-states.ts';
import { ButtonLink } from '../../display/links.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Warnings } from '../../display/Warnings.tsx';
import { USAGE_DAYS, UsageByOutcome } from '../../charts/UsageByOutcome.tsx';
import { EndpointUse } from './EndpointUse.tsx';
import { HandOverState } from './HandOverState.tsx';
import { KeyActions } from './KeyActions.tsx';
import { KeyEnd } from './KeyEnd.tsx';
import { RaiseState } from './KeyRaise.tsx';
import { KeySecret } from './KeySecret.tsx';
import { KeyTerms } from './KeyTerms.tsx';
import { SignedInAgents } from './SignedInAgents.tsx';

const route = getRouteApi('/shell/keys/$id');

/** Interval at which the remaining limits are read. */
const REFRESH_MS = 10_000;

/** One key: its remaining limits, usage, terms, and audit entries. */
export const KeyShow = () => {
  const { id } = route.useParams();
  const { by = 'hour' } = route.useSearch();
  const navigate = route.useNavigate();
  // Above all that a rotation refreshes: the dialog stays when the old key has ended.
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const key = $api.useQuery('get', '/api/v1/admin/keys/{id}', { params: { path: { id } } });
  const usage = $api.useQuery(
    'get',
    '/api/v1/admin/keys/{id}/usage',
    { params: { path: { id }, query: { by, days: USAGE_DAYS } } },
    {
      refetchInterval: REFRESH_MS,
      placeholderData: (before) => (before?.data.key_id === id ? keepPreviousData(before) : undefined),
    },
  );
  const item = key.data?.data;
  const leave = (next: string): void => {
    // The guard of the dialog goes first.
    flushSync(() => setIssued(null));
    void navigate({ to: '/keys/$id', params: { id: next } });
  };
  return (
    <Screen
      title={item === undefined ? t`Key` : keyName(item)}
      parents={[
        { label: t`Keys`, to: '/keys' },
        ...(item === undefined
          ? []
          : [{ label: item.partner, to: `/partners/${encodeURIComponent(item.partner)}` }]),
      ]}
      badges={item && <StateBadge {...KEY_STATES[item.status]} />}
      actions={
        item && (
          <>
            <ButtonLink variant="default" to="/requests" search={{ key_id: id }}>{t`Requests`}</ButtonLink>
            <KeyActions item={item} onIssued={setIssued} />
          </>
        )
      }
    >
      <Loaded what={t`read the key`} query={key}>
        {({ data }) => (
          <>
            <KeyEnd item={data} />
            <RaiseState item={data} />
            <HandOverState id={id} />
            <Warnings keyIds={[id]} />
          </>
        )}
      </Loaded>
      <Loaded what={t`read the use of the key`} query={usage}>
        {({ data }) => (
          <>
            <Headroom headroom={data.headroom} />
            <UsageByOutcome
              report={data}
              requestsTo={(outcome) => `/requests?key_id=${id}&outcome=${outcome}`}
            />
            <EndpointUse days={data.days} />
          </>
        )}
      </Loaded>
      {item && <KeyTerms item={item} />}
      <SignedInAgents id={id} />
      <Activity filter={{ target: id }} />
      {issued !== null && <KeySecret issued={issued} onClose={() => leave(issued.id)} />}
    </Screen>
  );
};
