import { t } from 'ttag';
import { Anchor, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { SCOPES } from '../../../../src/domain/access/access-rights.ts';
import { $api, type AccessRequestItem } from '../../api/operators-api.ts';
import { Activity } from '../../display/Activity.tsx';
import { Chips } from '../../display/Chips.tsx';
import { confirm } from '../../display/confirm.tsx';
import { Facts } from '../../display/Facts.tsx';
import { GatedButton, GatedLink } from '../../display/Gated.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { Section } from '../../display/Section.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Ago, Time } from '../../display/Time.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { KEY_REQUEST_STATES } from './key-request-states.ts';

const route = getRouteApi('/shell/key-requests/$id');

/** One request for a key, and the operators' answers to it. */
export const KeyRequestShow = () => {
  const { id } = route.useParams();
  const request = $api.useQuery('get', '/api/v1/admin/key-requests/{id}', { params: { path: { id } } });
  const item = request.data?.data;
  return (
    <Screen
      title={item === undefined ? t`Key request` : t`Key request of ${item.organisation}`}
      parents={[{ label: t`Key requests`, to: '/key-requests' }]}
      badges={item && <StateBadge {...KEY_REQUEST_STATES[item.state]} />}
      actions={item && <Actions item={item} />}
    >
      <Loaded what={t`read the key request`} query={request}>
        {({ data }) => (
          <>
            <Terms item={data} />
            <Section title={t`What they want to build`}>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{data.purpose}</Text>
            </Section>
          </>
        )}
      </Loaded>
      <Activity filter={{ target: id }} />
    </Screen>
  );
};

interface PartProps {
  readonly item: AccessRequestItem;
}

const Terms = ({ item }: PartProps) => (
  <Facts
    facts={[
      [t`Name`, item.name],
      [t`Organisation`, item.organisation],
      [
        t`E-mail, unverified`,
        <Anchor key="" href={`mailto:${item.email}`}>
          {item.email}
        </Anchor>,
      ],
      [t`Scopes`, item.scopes.length === 0 ? t`none named, so all` : <Chips key="" names={item.scopes} />],
      [t`Language`, item.language === 'ka' ? t`Georgian` : t`English`],
      [t`Sent`, <Time key="" at={item.made_at} />],
      ...(item.ended_at === null
        ? []
        : [[t`Ended`, <Ago key="" at={item.ended_at} />] as const, [t`By`, item.ended_by ?? ''] as const]),
      ...(item.reason === null ? [] : [[t`Reason`, item.reason] as const]),
      ...(item.key_id === null
        ? []
        : [
            [
              t`Key`,
              <Anchor key="" component={Link} to={`/keys/${item.key_id}`}>
                {item.key_id}
              </Anchor>,
            ] as const,
          ]),
    ]}
  />
);

const Actions = ({ item }: PartProps) => {
  const navigate = useNavigate();
  const { id, organisation } = item;
  const scopes = item.scopes.length === 0 ? SCOPES : item.scopes;
  const path = { params: { path: { id } } };
  const answer = $api.useMutation('post', '/api/v1/admin/key-requests/{id}/answer');
  const refuse = $api.useMutation('post', '/api/v1/admin/key-requests/{id}/refuse');
  const remove = $api.useMutation('delete', '/api/v1/admin/key-requests/{id}');

  const markAnswered = async (): Promise<void> => {
    await answer.mutateAsync({ ...path, body: {} });
    notifyDone(t`The request is answered.`);
  };
  const askToRefuse = (): void =>
    void confirm({
      title: t`Refuse the request of ${organisation}?`,
      children: t`The service tells nobody. Write to them yourself if they should know.`,
      action: t`Refuse`,
      reason: 'required',
      onConfirm: async (reason) => {
        await refuse.mutateAsync({ ...path, body: { reason: reason! } });
        notifyDone(t`The request is refused.`);
      },
    });
  const askToRemove = (): void =>
    void confirm({
      title: t`Delete the request of ${organisation}?`,
      children: t`Its words are lost. You can’t undo this.`,
      action: t`Delete`,
      isDangerous: true,
      onConfirm: async () => {
        await remove.mutateAsync(path);
        notifyDone(t`The request is deleted.`);
        void navigate({ to: '/key-requests' });
      },
    });
  return (
    <>
      {item.state === 'new' && (
        <>
          <GatedButton variant="default" onClick={askToRefuse}>{t`Refuse`}</GatedButton>
          <GatedButton
            variant="default"
            loading={answer.isPending}
            onClick={() => void markAnswered()}
          >{t`Mark as answered`}</GatedButton>
          <GatedLink
            to="/keys/new"
            search={{ partner: organisation, request: id, scopes: scopes.join(',') }}
          >{t`Issue a key for it`}</GatedLink>
        </>
      )}
      <GatedButton variant="outline" color="red" onClick={askToRemove}>{t`Delete`}</GatedButton>
    </>
  );
};
