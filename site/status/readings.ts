import { type StatusHistory, type StatusSummary } from '../../src/domain/status.ts';
import { type SourceList } from '../../src/sources/sources.dto.ts';
import { DATA_API_PATH, STATUS_PATH } from '../../src/http/request/surfaces.ts';

/** Null for a part that can't be read now. */
export interface StatusReadings {
  readonly summary: StatusSummary | null;
  readonly history: StatusHistory | null;
  readonly sources: SourceList | null;
}

/** Reads everything again. The browser caches responses as long as the service allows. */
export async function readStatus(): Promise<StatusReadings> {
  const [summary, history, sources] = await Promise.all([
    read<StatusSummary>(`${STATUS_PATH}/summary.json`),
    read<StatusHistory>(`${STATUS_PATH}/history.json`),
    read<{ data: SourceList }>(`${DATA_API_PATH}/sources`),
  ]);
  return { summary, history, sources: sources?.data ?? null };
}

async function read<Body>(path: string): Promise<Body | null> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as Body) : null;
  } catch {
    return null;
  }
}
