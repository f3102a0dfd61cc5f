import { type ProviderKey } from '../../domain/sources/provider.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { type FETCH_OUTCOMES } from '../../telemetry/metrics.ts';
import { processMeters } from '../../telemetry/process-meters.ts';
import { traced } from '../../telemetry/tracing.ts';
import { type FailureKind } from './http/provider-failure.ts';

type Ended =
  | { readonly kind: 'stored' | 'called_off' | 'claim_lost' }
  | { readonly kind: 'failed'; readonly failure: FailureKind };

/** Records how long the ingestion of a source took, and how it ended: `error` where it threw. */
export async function measuredFetch<Result extends Ended>(
  provider: ProviderKey,
  ingest: () => Promise<Result>,
): Promise<Result> {
  const startedAtMs = performance.now();
  let outcome: (typeof FETCH_OUTCOMES)[number] = 'error';
  try {
    const result = await traced('fetch source', { provider }, ingest);
    outcome = result.kind === 'failed' ? result.failure : result.kind;
    return result;
  } finally {
    processMeters.fetches.record((performance.now() - startedAtMs) / SECOND_MS, provider, outcome);
  }
}
