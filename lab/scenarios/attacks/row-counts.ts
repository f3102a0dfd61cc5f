import { type ServiceInstance } from '../../deployment/service-instance.ts';

export interface RowCounts {
  readonly usageEvents: number;
  readonly cachedNarratives: number;
  readonly archivedNarratives: number;
  readonly backfilledCycles: number;
}

export async function countRows(service: ServiceInstance): Promise<RowCounts> {
  const [rows] = await service.query<RowCounts>(`
    SELECT (SELECT count(*)::int FROM usage_events) AS "usageEvents",
           (SELECT count(*)::int FROM narrative_cache) AS "cachedNarratives",
           (SELECT count(*)::int FROM narrative_archive) AS "archivedNarratives",
           (SELECT count(*)::int FROM cycles WHERE backfilled) AS "backfilledCycles"`);
  return rows!;
}
