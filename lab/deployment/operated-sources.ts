import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { type ServiceInstance } from './service-instance.ts';

export interface OperatedSource {
  readonly source_id: string;
  readonly provider: string;
  readonly consecutive_failures: number;
  readonly next_due_at: string | null;
  readonly status: string;
  readonly age_seconds: number | null;
  readonly cadence_seconds: number;
}

export async function sourcesOf(service: ServiceInstance): Promise<readonly OperatedSource[]> {
  const { status, data } = await service.operate<{ sources: OperatedSource[] }>('GET', '/sources');
  if (status !== 200) throw new Error(`/admin/sources answered ${status}`);
  return data.sources;
}

export async function fetchAll(service: ServiceInstance): Promise<void> {
  for (const { id } of SOURCES) await service.operate('POST', `/sources/${encodeURIComponent(id)}/fetch`);
}
