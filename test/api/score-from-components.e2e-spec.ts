import { computeCycle } from '../../packages/engine/computation/engine.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { BenchHistory } from '../support/replay/bench-history.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { sampleCycle } from '../support/published-samples.ts';
import { type Json } from '../support/json.ts';

interface KnotItem {
  readonly value: number;
  readonly points: number;
}
interface Contribution {
  readonly effective_weight: number;
  readonly bucket: number | null;
}

/** The arithmetic that the catalog describes, written out as a partner would: nothing of the service is used. */
function mapped(value: number, map: readonly KnotItem[]): number {
  const upper = Math.max(
    1,
    map.findIndex((knot, i) => i > 0 && (value <= knot.value || i === map.length - 1)),
  );
  const [low, high] = [map[upper - 1]!, map[upper]!];
  const points = low.points + ((value - low.value) / (high.value - low.value)) * (high.points - low.points);
  return Math.min(100, Math.max(0, points));
}

describe('a score computed by a partner from the catalog and the disclosed components', () => {
  const NOW_MS = Date.UTC(2026, 2, 10, 9);
  let api: ApiApp;
  let checked = 0;

  beforeAll(async () => {
    const history = await BenchHistory.ofSandbox(NOW_MS - 2 * DAY_MS, NOW_MS);
    const result = computeCycle(history.inputsOf(history.cycleAt(NOW_MS - DAY_MS / 2), null));
    api = await startApi({ callers: new KeyHolders() });
    api.state.replace({
      cycle: { ...sampleCycle, result: { ...sampleCycle.result, composites: result.composites } },
      switches: { ...api.state.current.switches, componentsDisclosure: true },
    });
  });
  afterAll(() => api.app.close());

  const read = async (path: string) =>
    (await api.http.get(`/api/v1/data/${path}`).set('X-API-Key', FULL_KEY).expect(200)).body.data;

  it('is the published score within the tolerance that the catalog declares', async () => {
    const { assets } = await read('composites/latest');
    for (const { asset, indices } of assets)
      for (const { index, score, label, contributing } of indices) {
        const { methodology } = await read(`catalog/composite.${index}`);
        const { map, tolerance } = methodology.scores.find((one: { asset: string }) => one.asset === asset);
        const raw = (contributing as Contribution[]).reduce(
          (sum, { effective_weight: weight, bucket }) => sum + weight * (bucket ?? 0),
          0,
        );
        expect(Math.abs(mapped(raw, map) - score)).toBeLessThanOrEqual(tolerance);
        const band = methodology.labels.find(
          ({ from, below }: Json) => score >= from && (below === null || score < below),
        );
        expect(label).toBe(band.label);
        checked++;
      }
    expect(checked).toBe(15);
  });
});
