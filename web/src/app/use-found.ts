import { t } from 'ttag';
import { useQuery } from '@tanstack/react-query';
import { $api, operatorsApi } from '../api/operators-api.ts';

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly to: string;
}

const AT_MOST = 5;
/** IDs of requests: UUIDs, and IDs chosen by callers if they have no spaces and aren't a word. */
const REQUEST_ID = /^(?=.*[0-9-])[\w.:-]{8,}$/;

const includes = (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase());

export interface Search {
  readonly found: readonly Found[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Finds partners, keys, sources, operators, cycles, and request IDs. */
export function useFound(query: string): Search {
  const isAsked = query.length > 1;
  // Together, so that nothing moves below the pointer when the second arrives.
  const {
    data: { partners, keys } = { partners: [], keys: [] },
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['find', query],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const options = { params: { query: { search: query, limit: AT_MOST } }, signal };
      const [ofPartners, ofKeys] = await Promise.all([
        operatorsApi.GET('/api/v1/admin/partners', options),
        operatorsApi.GET('/api/v1/admin/keys', options),
      ]);
      return { partners: ofPartners.data!.data.partners, keys: ofKeys.data!.data.keys };
    },
  });
  const lists = { enabled: isAsked, staleTime: 60_000 };
  const { data: sources } = $api.useQuery('get', '/api/v1/admin/sources', {}, lists);
  const { data: operators } = $api.useQuery('get', '/api/v1/admin/operators', {}, lists);
  const { data: overview } = $api.useQuery('get', '/api/v1/admin/overview', {}, lists);
  if (!isAsked) return { found: [], isSearching: false, hasFailed: false };
  const latestCycle = overview?.data.newest_cycle?.cycle_number ?? -1;
  const found = [
    ...partners.map(({ id, name }) => ({
      id: `partner-${id}`,
      label: name,
      description: t`Partner`,
      to: `/partners/${encodeURIComponent(name)}`,
    })),
    ...keys.map(({ id, partner, label, prefix }) => ({
      id: `key-${id}`,
      label: `${partner}${label === null ? '' : ` · ${label}`}`,
      description: t`Key ${prefix}…`,
      to: `/keys/${id}`,
    })),
    ...(sources?.data.sources ?? [])
      .filter(({ source_id, title }) => includes(`${source_id} ${title}`, query))
      .slice(0, AT_MOST)
      .map(({ source_id, title }) => ({
        id: `source-${source_id}`,
        label: title,
        description: t`Source ${source_id}`,
        to: `/sources/${encodeURIComponent(source_id)}`,
      })),
    ...(operators?.data.operators ?? [])
      .filter(({ name }) => includes(name, query))
      .slice(0, AT_MOST)
      .map(({ id, name }) => ({
        id: `operator-${id}`,
        label: name,
        description: t`Operator`,
        to: `/operators`,
      })),
    ...(/^\d{1,9}$/.test(query) && Number(query) <= latestCycle
      ? [{ id: 'cycle', label: t`Cycle ${query}`, description: t`Open the cycle`, to: `/cycles/${query}` }]
      : []),
    ...(REQUEST_ID.test(query)
      ? [
          {
            id: 'request',
            label: query,
            description: t`Look for this request ID`,
            to: `/requests?request_id=${encodeURIComponent(query)}`,
          },
        ]
      : []),
  ];
  return { found, isSearching: isFetching, hasFailed: isError };
}
