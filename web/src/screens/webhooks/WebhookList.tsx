import { t } from 'ttag';
import { getRouteApi } from '@tanstack/react-router';
import { $api, CURSOR_PAGES, operatorsApi } from '../../api/operators-api.ts';
import { GatedLink } from '../../display/Gated.tsx';
import { PagedTable } from '../../display/PagedTable.tsx';
import { PartnerFilter } from '../../display/PartnerFilter.tsx';
import { Screen } from '../../display/Screen.tsx';
import { WEBHOOK_COLUMNS } from './webhook-columns.tsx';

const route = getRouteApi('/shell/webhooks');

/** Endpoints of partners and of operators. */
export const WebhookList = () => {
  const query = route.useSearch();
  const webhooks = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/webhooks',
    { params: { query } },
    CURSOR_PAGES,
  );
  const add = <GatedLink to="/webhooks/new" search={query}>{t`Add a webhook`}</GatedLink>;
  return (
    <Screen
      title={t`Webhooks`}
      description={t`Endpoints that get events in order, retried until they arrive.`}
      actions={add}
    >
      <PagedTable
        what={t`read the webhooks`}
        query={webhooks}
        rowsOf={({ data }) => data.webhooks}
        readPage={(page) =>
          operatorsApi.GET('/api/v1/admin/webhooks', { params: { query: { ...query, ...page } } })
        }
        name="webhooks"
        caption={t`Webhooks`}
        columns={WEBHOOK_COLUMNS}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/webhooks/${id}`}
        filters={<PartnerFilter />}
        empty={{
          title: t`No webhooks yet`,
          children: t`Partners get events pushed to them, and operators get alerts.`,
          action: add,
          link: { label: t`Partners`, to: '/partners' },
        }}
        noMatch={{ title: t`No webhook matches` }}
      />
    </Screen>
  );
};
