import { t } from 'ttag';
import { getRouteApi } from '@tanstack/react-router';
import { ACCESS_REQUEST_STATES } from '../../../../src/domain/access/access-request.ts';
import { $api, type AccessRequestItem } from '../../api/operators-api.ts';
import { agoColumn, type DataColumn, stateColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { FilterSelect } from '../../display/FilterSelect.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { KEY_REQUEST_STATES } from './key-request-states.ts';

const route = getRouteApi('/shell/key-requests');

const COLUMNS: readonly DataColumn<AccessRequestItem>[] = [
  { id: 'organisation', header: t`Organisation`, value: ({ organisation }) => organisation },
  { id: 'name', header: t`Name`, value: ({ name }) => name },
  { id: 'email', header: t`E-mail`, value: ({ email }) => email },
  stateColumn('state', t`State`, ({ state }) => KEY_REQUEST_STATES[state]),
  agoColumn('made_at', t`Sent`, ({ made_at: at }) => at),
  agoColumn('ended_at', t`Ended`, ({ ended_at: at }) => at, { absent: '–' }),
  { id: 'ended_by', header: t`By`, value: ({ ended_by: by }) => by, isHidden: true },
];

const STATES = ACCESS_REQUEST_STATES.map((value) => ({ value, label: KEY_REQUEST_STATES[value].label }));

/** Requests for a key from the page /key/. */
export const KeyRequestList = () => {
  const query = route.useSearch();
  const requests = $api.useQuery('get', '/api/v1/admin/key-requests', { params: { query } });
  return (
    <Screen
      title={t`Key requests`}
      description={t`Sent from the page /key/. Nobody verified them, and each is deleted after 90 days.`}
    >
      <Loaded what={t`read the key requests`} query={requests}>
        {({ data }) => (
          <DataTable
            rows={data.requests}
            name="key-requests"
            caption={t`Key requests`}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            rowTo={({ id }) => `/key-requests/${id}`}
            filters={<FilterSelect name="state" label={t`State`} choices={STATES} />}
            empty={{
              title: t`No key requests`,
              children: t`With PARTNER_KEY_REQUESTS=true, people send them from the page /key/.`,
              link: { label: t`Keys`, to: '/keys' },
            }}
            noMatch={{ title: t`No key request matches` }}
          />
        )}
      </Loaded>
    </Screen>
  );
};
