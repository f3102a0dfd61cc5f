import { t } from 'ttag';
import { Code, Drawer, Menu, Text } from '@mantine/core';
import { IconRefresh } from '../../display/icons.ts';
import { useState } from 'react';
import {
  $api,
  CURSOR_PAGES,
  type operations,
  type WebhookDeliveryItem,
  operatorsApi,
} from '../../api/operators-api.ts';
import { type DataColumn, numberColumn, stateColumn, timeColumn } from '../../display/columns.tsx';
import { FilterSelect } from '../../display/FilterSelect.tsx';
import { GatedButton } from '../../display/Gated.tsx';
import { count, milliseconds } from '../../display/numbers.ts';
import { PagedTable } from '../../display/PagedTable.tsx';
import { RowMenu } from '../../display/RowMenu.tsx';
import { Section } from '../../display/Section.tsx';
import { useMay } from '../../session/use-role.ts';
import { RedeliverModal } from './RedeliverModal.tsx';
import { SentMessage } from './SentMessage.tsx';

const REFRESH_MS = 5_000;
/** Soon after an operator requested a delivery. */
const AWAITED_MS = 250;
const AWAITED_FOR_MS = 10_000;

const OUTCOMES = [
  { value: 'true', label: t`Delivered` },
  { value: 'false', label: t`Failed` },
];

const CAUSES = { event: null, redelivery: t`sent again`, test: 'test' } as const;

const COLUMNS: readonly DataColumn<WebhookDeliveryItem>[] = [
  timeColumn('at', t`Sent (UTC)`, ({ at }) => at, { precision: 'second' }),
  stateColumn('delivered', t`Outcome`, ({ delivered }) =>
    delivered ? { label: t`Delivered`, tone: 'good' } : { label: t`Failed`, tone: 'bad' },
  ),
  {
    id: 'type',
    header: t`Event`,
    value: ({ type }) => type,
    cell: ({ type, sequence, cause }) => (
      <>
        {type}
        <Text size="xs" c="dimmed">
          {[sequence === null ? null : t`no. ${sequence}`, CAUSES[cause]].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  numberColumn('attempt', t`Attempt`, ({ attempt }) => attempt, count),
  numberColumn('status', t`Status`, ({ status }) => status, String),
  // A long response would otherwise break the number from its unit.
  numberColumn(
    'duration_ms',
    t`Took`,
    ({ duration_ms: took }) => took,
    (took) => milliseconds(took).replace(' ', '\u00a0'),
  ),
  {
    id: 'response',
    header: t`Response`,
    value: ({ error, response }) => error ?? response,
    cell: ({ error, response }) => (
      <>
        {error !== null && <Text size="sm">{error}</Text>}
        {response !== null && (
          <Code style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{response}</Code>
        )}
      </>
    ),
  },
];

export interface WebhookDeliveriesProps {
  readonly id: string;
  /** When an operator last requested a delivery; 0: not yet. */
  readonly askedAtMs: number;
  readonly onAsked: () => void;
  readonly filter: NonNullable<operations['listWebhookDeliveries']['parameters']['query']>;
}

/** Deliveries to an endpoint, latest first, and its responses. */
export const WebhookDeliveries = ({ id, filter, askedAtMs, onAsked }: WebhookDeliveriesProps) => {
  const [redelivered, setRedelivered] = useState<{ readonly from: number | null } | null>(null);
  const [opened, setOpened] = useState<WebhookDeliveryItem | null>(null);
  const mayRedeliver = useMay('operator');
  const deliveries = $api.useInfiniteQuery(
    'get',
    '/api/v1/admin/webhooks/{id}/deliveries',
    { params: { path: { id }, query: filter } },
    {
      ...CURSOR_PAGES,
      refetchInterval: () => (Date.now() - askedAtMs < AWAITED_FOR_MS ? AWAITED_MS : REFRESH_MS),
    },
  );
  const actions: DataColumn<WebhookDeliveryItem> = {
    id: 'actions',
    header: t`Actions`,
    value: () => null,
    isSortable: false,
    cell: ({ sequence }) =>
      mayRedeliver &&
      sequence !== null && (
        <RowMenu label={t`Actions on event ${sequence}`}>
          <Menu.Item
            leftSection={<IconRefresh size={16} />}
            onClick={() => setRedelivered({ from: sequence })}
          >{t`Deliver again…`}</Menu.Item>
        </RowMenu>
      ),
  };
  return (
    <Section
      title={t`Deliveries`}
      description={t`Attempts of the last 30 days, latest first.`}
      actions={
        <GatedButton
          variant="default"
          onClick={() => setRedelivered({ from: null })}
        >{t`Deliver again`}</GatedButton>
      }
    >
      <PagedTable
        what={t`read the deliveries`}
        query={deliveries}
        rowsOf={({ data }) => data.deliveries}
        readPage={(page) =>
          operatorsApi.GET('/api/v1/admin/webhooks/{id}/deliveries', {
            params: { path: { id }, query: { ...filter, ...page } },
          })
        }
        name="webhook-deliveries"
        caption={t`Deliveries`}
        columns={[...COLUMNS, actions]}
        rowKey={({ id: attempt }) => String(attempt)}
        onOpen={setOpened}
        filters={<FilterSelect name="delivered" label={t`Outcome`} choices={OUTCOMES} />}
        empty={t`Nothing has been sent yet. Send a test to see whether it arrives.`}
        noMatch={{ title: t`No delivery matches` }}
      />
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        position="right"
        size="lg"
        title={opened === null ? '' : t`What was sent: ${opened.type}`}
      >
        {opened !== null && <SentMessage id={id} delivery={opened} />}
      </Drawer>
      {redelivered !== null && (
        <RedeliverModal
          id={id}
          from={redelivered.from}
          onAsked={onAsked}
          onClose={() => setRedelivered(null)}
        />
      )}
    </Section>
  );
};
