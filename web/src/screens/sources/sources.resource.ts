import { type GetListParams, type GetOneParams } from 'react-admin';
import {
  type OperatedSource,
  type OperatedSourceDetail,
  type OperatedSourceList,
} from '../../../../src/admin/sources/sources.response.ts';
import { TROUBLED_STATUSES } from '../../../../src/domain/attention/source-trouble.ts';
import { requestApi } from '../../api/operators-api.ts';
import { sourcePath } from '../../api/source-path.ts';
import { pageOf } from '../../api/whole-list.ts';
import { STATES_BY_GRAVITY } from '../../display/source-states.ts';

/** A source with the id that react-admin wants, and what the board is sorted by beside the fields of the API. */
export type SourceRecord = OperatedSource & {
  readonly id: string;
  /** Its age in its own cadences; null if no fetch ever succeeded. */
  readonly age_cadences: number | null;
  /** Rank of its state by severity, 0 being the most severe. */
  readonly gravity: number;
};

/** Filters of the board, and whether sources in trouble come first. */
export interface SourceFilter {
  /** Part of the title or of the id, in any letter case. */
  readonly search?: string;
  readonly provider?: string;
  readonly status?: string;
  readonly trouble_first?: boolean;
}

const matches =
  ({ search, provider, status }: SourceFilter) =>
  (source: OperatedSource): boolean =>
    (!search || `${source.title} ${source.source_id}`.toLowerCase().includes(search.toLowerCase())) &&
    (!provider || source.provider === provider) &&
    (!status || source.status === status);

const recordOf = (source: OperatedSource): SourceRecord => ({
  ...source,
  id: source.source_id,
  age_cadences: source.age_seconds === null ? null : source.age_seconds / source.cadence_seconds,
  gravity: STATES_BY_GRAVITY.indexOf(source.status),
});

/** Stable sort that moves sources in trouble to the front. */
function troubleFirst(records: readonly SourceRecord[]): SourceRecord[] {
  const troubled = (record: SourceRecord): boolean => TROUBLED_STATUSES.includes(record.status);
  return [...records.filter(troubled), ...records.filter((record) => !troubled(record))];
}

/** The sources. The service returns the whole board; filters and sorting are applied here. */
export const sourcesResource = {
  async getList(_name: string, params: GetListParams) {
    const { signal, pagination, sort } = params;
    const filter = params.filter as SourceFilter;
    const { data } = await requestApi<OperatedSourceList>('/sources', signal ? { signal } : {});
    const records = data.sources.filter(matches(filter)).map(recordOf);
    const sorted = pageOf(records, { ...(sort ? { sort } : {}), filter }).data;
    return pageOf(filter.trouble_first ? troubleFirst(sorted) : sorted, {
      ...(pagination ? { pagination } : {}),
      filter,
    });
  },

  async getOne(_name: string, { id, signal }: GetOneParams) {
    const { data } = await requestApi<OperatedSourceDetail>(sourcePath(String(id)), signal ? { signal } : {});
    return { data: { ...data, id: data.source_id } };
  },
};
