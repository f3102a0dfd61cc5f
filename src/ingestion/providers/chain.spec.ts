import { NOT_DATA, adapterOf, ScriptedTransport } from '../../../test/producer/scripted-transport.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { CHAIN_PROVIDER } from './chain.ts';

const { signal } = new AbortController();
const nowMs = Date.UTC(2024, 7, 5, 6);
const source = sourceById('chain.hash_rate');
const [fourth, fifth] = [1722729600, 1722816000];
const chart = (values: string): string => `{"status":"ok","name":"Hash Rate","values":[${values}]}`;

describe('ChainAdapter', () => {
  it('reads finished days, doubles as Java writes them included', async () => {
    const transport = new ScriptedTransport(() =>
      chart(`{"x":${fourth},"y":6.25E8},{"x":${fifth},"y":6.0E8}`),
    );
    const { observations } = await adapterOf(CHAIN_PROVIDER, transport).latest(source, nowMs, signal);
    expect(observations).toMatchObject([{ eventAtMs: fourth * 1000, knownAtMs: nowMs, value: 625_000_000 }]);
    expect(transport.requests[0]).toMatchObject({
      path: '/charts/hash-rate',
      query: { timespan: '14days', format: 'json', sampled: 'false' },
    });
  });

  it('requests the whole range of the past', async () => {
    const transport = new ScriptedTransport(() => chart(`{"x":${fourth},"y":6.25E8}`));
    const fromMs = Date.UTC(2024, 7, 1, 12);
    const { observations } = await adapterOf(CHAIN_PROVIDER, transport).history(
      source,
      fromMs,
      nowMs,
      signal,
    );
    // Known an hour after the end of the day.
    expect(observations).toMatchObject([{ knownAtMs: Date.UTC(2024, 7, 5, 1) }]);
    // 3.75 days, rounded up, and one more.
    expect(transport.requests[0]!.query).toMatchObject({ start: '2024-08-01', timespan: '5days' });
  });

  it('takes an empty answer for a short range of the past only', async () => {
    const adapter = adapterOf(CHAIN_PROVIDER, new ScriptedTransport(() => chart('')));
    await expect(adapter.history(source, nowMs - 3_600_000, nowMs, signal)).resolves.toMatchObject({
      observations: [],
    });
    await expect(adapter.history(source, 0, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
    await expect(adapter.latest(source, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('rejects only the day with an implausible value', async () => {
    const adapter = adapterOf(CHAIN_PROVIDER, new ScriptedTransport(() => chart(`{"x":${fourth},"y":0.0}`)));
    const { observations, rejected } = await adapter.latest(source, nowMs, signal);
    expect(observations).toEqual([]);
    expect(rejected).toHaveLength(1);
  });

  it.each<readonly [string, string]>([
    ...NOT_DATA,
    ['NaN', chart(`{"x":${fourth},"y":"NaN"}`)],
    ['a cut body', chart('{"x":1').slice(0, -2)],
  ])('rejects %s whole', async (_what, body) => {
    const adapter = adapterOf(CHAIN_PROVIDER, new ScriptedTransport(() => body));
    await expect(adapter.latest(source, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
