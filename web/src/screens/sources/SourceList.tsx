import { t } from 'ttag';
import { Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { $api, type OperatedSource, type ProviderSources } from '../../api/operators-api.ts';
import { CONDITION_CODES, CONDITIONS } from '../../display/condition-labels.ts';
import { DataTable } from '../../display/DataTable.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { SourceFilters } from '../../display/SourceFilters.tsx';
import { SOURCE_COLUMNS } from './source-columns.tsx';
import { SourceMenu } from './SourceMenu.tsx';

const route = getRouteApi('/shell/sources');
const POLL_MS = 30_000;

/** How many sources are in which condition: `2 rejected, 78 fresh`. */
const inWords = (byCondition: ProviderSources['by_condition']): string =>
  CONDITION_CODES.filter((code) => byCondition[code] > 0)
    .map((code) => `${byCondition[code]} ${CONDITIONS[code].label.toLowerCase()}`)
    .join(', ');

const ProviderHeading = ({ provider }: { readonly provider: ProviderSources }) => (
  <Group gap="sm">
    <Text fw={600}>{provider.name}</Text>
    <Text size="sm" fw={400} c="dimmed">
      {inWords(provider.by_condition)}
    </Text>
  </Group>
);

/** Every source by its provider, trouble first. */
export const SourceList = () => {
  const sources = $api.useQuery('get', '/api/v1/admin/sources', {}, { refetchInterval: POLL_MS });
  return (
    <Screen
      title={t`Sources`}
      description={t`What the service fetches from providers, how old the data is, and what uses it. Sources in trouble come first.`}
    >
      <Loaded what={t`read the sources`} query={sources}>
        {({ data }) => <SourceTable providers={data.providers} sources={data.sources} />}
      </Loaded>
    </Screen>
  );
};

interface SourceTableProps {
  readonly providers: readonly ProviderSources[];
  readonly sources: readonly OperatedSource[];
}

const SourceTable = ({ providers, sources }: SourceTableProps) => {
  const { provider, condition, source: part = '' } = route.useSearch();
  const byId = new Map(sources.map((source) => [source.source_id, source]));
  const byKey = new Map(providers.map((one) => [one.provider as string, one]));
  const rows = providers
    .flatMap(({ source_ids }) => source_ids.map((id) => byId.get(id)!))
    .filter(
      (source) =>
        (provider === undefined || source.provider === provider) &&
        (condition === undefined || source.condition.code === condition) &&
        `${source.title} ${source.source_id}`.toLowerCase().includes(part.toLowerCase()),
    );
  return (
    <DataTable
      name="sources"
      caption={t`Sources`}
      columns={SOURCE_COLUMNS}
      rows={rows}
      rowKey={(source) => source.source_id}
      rowTo={(source) => `/sources/${encodeURIComponent(source.source_id)}`}
      rowActions={(source) => <SourceMenu source={source} />}
      groups={{
        of: (source) => source.provider,
        heading: (key) => <ProviderHeading provider={byKey.get(key)!} />,
      }}
      filters={<SourceFilters shown={rows.length} total={sources.length} />}
      empty={t`This release reads no source.`}
      noMatch={{ title: t`No source matches`, children: t`Choose another provider or condition.` }}
    />
  );
};
