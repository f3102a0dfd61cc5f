import { NOT_DATA, adapterOf, ScriptedTransport } from '../../../test/producer/scripted-transport.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { MEMPOOL_PROVIDER } from './mempool.ts';

const { signal } = new AbortController();
const nowMs = Date.UTC(2024, 7, 5, 6);

describe('MempoolAdapter', () => {
  it.each([
    ['mempool.fees', '/api/v1/fees/recommended', '{"fastestFee":12,"hourFee":8}', 12],
    ['mempool.hashrate_3m', '/api/v1/mining/hashrate/3m', '{"currentHashrate":6.5e20}', 6.5e20],
    ['mempool.difficulty_adjustment', '/api/v1/difficulty-adjustment', '{"difficultyChange":-1.75}', -1.75],
  ])('reads %s of now from %s', async (id, path, body, value) => {
    const transport = new ScriptedTransport(() => body);
    const { observations } = await adapterOf(MEMPOOL_PROVIDER, transport).latest(
      sourceById(id),
      nowMs,
      signal,
    );
    expect(observations).toEqual([{ sourceId: id, eventAtMs: nowMs, knownAtMs: nowMs, value, candle: null }]);
    expect(transport.requests).toMatchObject([{ path }]);
  });

  it('has no past, and requests none', async () => {
    const transport = new ScriptedTransport(() => '');
    await expect(
      adapterOf(MEMPOOL_PROVIDER, transport).history(sourceById('mempool.fees'), 0, nowMs, signal),
    ).resolves.toEqual({
      observations: [],
      rejected: [],
    });
    expect(transport.requests).toEqual([]);
  });

  it('rejects only the implausible value', async () => {
    const adapter = adapterOf(MEMPOOL_PROVIDER, new ScriptedTransport(() => '{"fastestFee":0}'));
    const { observations, rejected } = await adapter.latest(sourceById('mempool.fees'), nowMs, signal);
    expect(observations).toEqual([]);
    expect(rejected).toMatchObject([{ sourceId: 'mempool.fees', eventAtMs: nowMs }]);
  });

  it.each<readonly [string, string]>([
    ...NOT_DATA,
    ['null', '{"fastestFee":null}'],
    ['a cut body', '{"fastestFee":1'],
  ])('rejects %s whole', async (_what, body) => {
    const adapter = adapterOf(MEMPOOL_PROVIDER, new ScriptedTransport(() => body));
    await expect(adapter.latest(sourceById('mempool.fees'), nowMs, signal)).rejects.toMatchObject({
      kind: 'malformed',
    });
  });
});
