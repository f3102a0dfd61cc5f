import { jt, t } from 'ttag';
import { Alert, Anchor, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { $api, type PartnerDetail } from '../../api/operators-api.ts';
import { Activity } from '../../display/Activity.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { Facts } from '../../display/Facts.tsx';
import { GatedLink } from '../../display/Gated.tsx';
import { Headroom } from '../../display/Headroom.tsx';
import { KEY_COLUMNS } from '../../display/key-columns.tsx';
import { AddressLink, ButtonLink } from '../../display/links.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { count } from '../../display/numbers.ts';
import { Screen } from '../../display/Screen.tsx';
import { Section } from '../../display/Section.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Ago, Time } from '../../display/Time.tsx';
import { USAGE_DAYS, UsageByOutcome } from '../../charts/UsageByOutcome.tsx';
import { Warnings } from '../../display/Warnings.tsx';
import { MonthlyUsage } from './MonthlyUsage.tsx';
import { Shares } from './Shares.tsx';
import { failureOf } from './PartnerList.tsx';
import { PARTNER_STATES } from './partner-states.ts';

const route = getRouteApi('/shell/partners/$partner');

/** Interval at which the remaining limits are read. */
const REFRESH_MS = 10_000;

/** One partner: its remaining limits, requests by outcome, keys, contacts, and notes. */
export const PartnerShow = () => {
  const { partner } = route.useParams();
  const found = $api.useQuery(
    'get',
    '/api/v1/admin/partners/{partner}',
    { params: { path: { partner } } },
    { refetchInterval: REFRESH_MS },
  );
  const data = found.data?.data;
  const name = data?.name ?? t`Partner`;
  return (
    <Screen
      title={name}
      parents={[{ label: t`Partners`, to: '/partners' }]}
      badges={data && <StateBadge {...PARTNER_STATES[data.state]} />}
      actions={
        data && (
          <>
            <ButtonLink variant="default" to="/requests" search={{ partner: name }}>{t`Requests`}</ButtonLink>
            <ButtonLink variant="default" to="/webhooks" search={{ partner: name }}>{t`Webhooks`}</ButtonLink>
            <GatedLink
              variant="default"
              to="/partners/$partner/edit"
              params={{ partner }}
            >{t`Edit`}</GatedLink>
            <IssueLink partner={name} />
          </>
        )
      }
    >
      <Loaded what={t`read the partner`} query={found}>
        {({ data: detail }) => (
          <>
            {detail.failing !== null && (
              <Alert color="red" title={failureOf(detail)}>
                {jt`In this and the previous hour. ${<AddressLink key="1" href={failuresOf(detail)}>{t`Show the failed requests`}</AddressLink>}`}
              </Alert>
            )}
            <Warnings keyIds={detail.keys.map((key) => key.id)} />
            <Headroom headroom={detail.headroom} keys={detail.key_counts.in_force} />
            <Usage partner={detail} />
            <Keys partner={detail} />
            <Contact partner={detail} />
            <MonthlyUsage id={detail.id} />
            <Shares partner={detail} />
            <Activity filter={{ partner: detail.name }} />
          </>
        )}
      </Loaded>
    </Screen>
  );
};

const IssueLink = ({ partner }: { readonly partner: string }) => (
  <GatedLink to="/keys/new" search={{ partner }}>{t`Issue a key`}</GatedLink>
);

const failuresOf = ({ name, failing }: PartnerDetail): string => {
  const error = failing?.most_frequent_error ?? null;
  return `/requests?partner=${encodeURIComponent(name)}&${error === null ? 'status=failed' : `error_code=${error}`}`;
};

interface PartProps {
  readonly partner: PartnerDetail;
}

const Usage = ({ partner: { id, name } }: PartProps) => {
  const { by = 'hour' } = route.useSearch();
  const usage = $api.useQuery('get', '/api/v1/admin/partners/{partner}/usage', {
    params: { path: { partner: id }, query: { by, days: USAGE_DAYS } },
  });
  return (
    <Loaded what={t`read the use of the partner`} query={usage}>
      {({ data }) => (
        <UsageByOutcome
          report={data}
          requestsTo={(outcome) => `/requests?partner=${encodeURIComponent(name)}&outcome=${outcome}`}
        />
      )}
    </Loaded>
  );
};

const Keys = ({ partner: { name, keys, has_more_keys: hasMore } }: PartProps) => (
  <Section
    title={t`Keys`}
    actions={
      hasMore && (
        <ButtonLink variant="default" to="/keys" search={{ partner: name }}>{t`All keys`}</ButtonLink>
      )
    }
  >
    <DataTable
      name="partner-keys"
      caption={t`Keys of the partner`}
      columns={KEY_COLUMNS}
      rows={keys}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/keys/${id}`}
      empty={{
        title: t`No key was issued yet`,
        children: t`Partners need one for everything but the latest verdict and composites.`,
        action: <IssueLink partner={name} />,
      }}
    />
  </Section>
);

const Contact = ({ partner }: PartProps) => {
  const { contact_emails: emails, notes, created_at: createdAt, key_counts: keys } = partner;
  return (
    <Section title={t`Contact and notes`}>
      <Facts
        facts={[
          [
            t`Contacts`,
            emails.length === 0
              ? t`none`
              : emails.map((email) => (
                  <div key={email}>
                    <Anchor size="sm" href={`mailto:${email}`}>
                      {email}
                    </Anchor>
                  </div>
                )),
          ],
          [t`Added`, <Time key="" at={createdAt} />],
          [t`Last used`, <Ago key="" at={partner.last_used_at} />],
          [
            t`Keys`,
            t`${count(keys.in_force)} in force, ${count(keys.disabled)} disabled, ${count(keys.total)} in all`,
          ],
        ]}
      />
      <Text size="sm" mt="md" style={{ whiteSpace: 'pre-wrap' }}>
        {notes ?? t`No notes.`}
      </Text>
    </Section>
  );
};
