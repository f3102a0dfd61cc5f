import { t } from 'ttag';
import { getRouteApi } from '@tanstack/react-router';
import { $api, type TopKeyItem } from '../../api/operators-api.ts';
import { type DataColumn, numberColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { FilterSegments } from '../../display/FilterSegments.tsx';
import { keyName } from '../../display/key-columns.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { count } from '../../display/numbers.ts';
import { OUTCOMES } from '../../display/outcome-labels.ts';
import { Screen } from '../../display/Screen.tsx';
import { Section } from '../../display/Section.tsx';

const route = getRouteApi('/shell/usage');

const DAYS = [
  { value: '1', label: t`Today` },
  { value: '7', label: t`7 days` },
  { value: '30', label: t`30 days` },
];

const COLUMNS: readonly DataColumn<TopKeyItem>[] = [
  { id: 'key', header: t`Key`, value: keyName },
  { id: 'outcome', header: t`Outcome`, value: ({ outcome }) => outcome && OUTCOMES[outcome].label },
  numberColumn('requests', t`Requests`, ({ requests }) => requests, count),
];

export const TopKeys = () => (
  <Screen
    title={t`Usage`}
    description={t`By UTC day. A row of an error opens its logged requests, of the last seven days.`}
    actions={<FilterSegments name="days" label={t`Days`} choices={DAYS} fallback="1" />}
  >
    <Top by="requests" title={t`Top consumers`} />
    <Top by="errors" title={t`Top errors`} />
  </Screen>
);

const Top = ({ by, title }: { readonly by: 'requests' | 'errors'; readonly title: string }) => {
  const { days = '1' } = route.useSearch();
  const query = { by, days: Number(days) };
  const top = $api.useQuery('get', '/api/v1/admin/keys/top', { params: { query } });
  return (
    <Section title={title}>
      <Loaded what={t`read the top keys`} query={top}>
        {({ data }) => (
          <DataTable
            name={`top-${by}`}
            caption={title}
            columns={COLUMNS.filter(({ id }) => by === 'errors' || id !== 'outcome')}
            rows={data.rows}
            rowKey={({ key_id: id, outcome }) => `${id} ${outcome}`}
            rowTo={({ key_id: id, outcome }) =>
              outcome === null ? `/keys/${id}` : `/requests?key_id=${id}&outcome=${outcome}`
            }
            empty={by === 'errors' ? t`No request failed.` : t`No key was used.`}
          />
        )}
      </Loaded>
    </Section>
  );
};
