import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { SANDBOX_SOURCE } from '../../src/http/envelope/disclaimer.ts';
import { LATE_AFTER_MINUTES } from '../display/late.ts';
import { type Readings } from './readings.ts';
import { type Texts } from './texts.ts';

/** Warnings before any figure: no response, synthetic data, paper mode, and old or incomplete inputs. */
export function warningsOf(
  { verdict, composites, sources }: Readings,
  nowMs: number,
  texts: Texts,
): string[] {
  const read = [verdict, composites, sources];
  if (read.every((one) => 'failed' in one && one.failed === null)) return [texts.unreachable];
  const said: string[] = [];
  const metas = read.flatMap((one) => ('meta' in one ? [one.meta] : []));
  if (metas.some(({ freshness }) => freshness.source === SANDBOX_SOURCE)) said.push(texts.synthetic);
  if (metas[0]?.mode === 'paper') said.push(texts.paper);
  if ('data' in verdict) {
    const minutes = Math.floor((nowMs - Date.parse(verdict.data.cycle_at)) / MINUTE_MS);
    if (minutes > LATE_AFTER_MINUTES) said.push(texts.stale(minutes));
  }
  const hasDegraded =
    'data' in composites &&
    composites.data.assets.some(({ indices }) => indices.some(({ degraded }) => degraded));
  const isDegraded = metas.some(
    ({ freshness }) => freshness.status !== 'fresh' && freshness.status !== 'aging',
  );
  if (hasDegraded || isDegraded) said.push(texts.degraded);
  return said;
}
