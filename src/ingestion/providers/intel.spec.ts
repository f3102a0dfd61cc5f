import { NOT_DATA, adapterOf, ScriptedTransport } from '../../../test/producer/scripted-transport.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { INTEL_PROVIDER } from './intel.ts';

const { signal } = new AbortController();
const nowMs = Date.UTC(2024, 7, 5, 6);
const source = sourceById('intel.mvrv');
const [fourth, fifth] = [1722729600, 1722816000];

describe('IntelAdapter', () => {
  it('reads finished days with the key in a header', async () => {
    const transport = new ScriptedTransport(() => `[{"t":${fourth},"v":1.75},{"t":${fifth},"v":1.7}]`);
    const { observations } = await adapterOf(INTEL_PROVIDER, transport, 'a-key').latest(
      source,
      nowMs,
      signal,
    );
    expect(observations).toMatchObject([{ eventAtMs: fourth * 1000, value: 1.75, knownAtMs: nowMs }]);
    const [request] = transport.requests;
    expect(request).toMatchObject({
      path: '/v1/metrics/market/mvrv',
      // 14 days before 2024-08-05 06:00.
      query: { a: 'BTC', i: '24h', s: '1721628000', u: '1722837600' },
      headers: { 'x-api-key': 'a-key' },
    });
    expect(JSON.stringify(request!.query)).not.toContain('a-key');
  });

  it('sends nothing without a key', async () => {
    const transport = new ScriptedTransport(() => '[]');
    const adapter = adapterOf(INTEL_PROVIDER, transport, null);
    await expect(adapter.latest(source, nowMs, signal)).rejects.toMatchObject({ kind: 'plan_gated' });
    await expect(adapter.history(source, 0, nowMs, signal)).rejects.toMatchObject({ kind: 'plan_gated' });
    expect(transport.requests).toEqual([]);
  });

  it('quotes no value in what it rejects', async () => {
    const adapter = adapterOf(
      INTEL_PROVIDER,
      new ScriptedTransport(() => `[{"t":${fourth},"v":123.456}]`),
      'a-key',
    );
    const { rejected } = await adapter.latest(source, nowMs, signal);
    expect(rejected).toHaveLength(1);
    expect(JSON.stringify(rejected)).not.toContain('123');
    const broken = adapterOf(
      INTEL_PROVIDER,
      new ScriptedTransport(() => `[{"t":${fourth},"v":"77.7"}]`),
      'a-key',
    );
    const error: unknown = await broken.latest(source, nowMs, signal).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ kind: 'malformed' });
    expect((error as Error).message).not.toContain('77');
  });

  it.each<readonly [string, string]>([
    ...NOT_DATA,
    ['null', `[{"t":${fourth},"v":null}]`],
    ['a cut body', `[{"t":${fourth},`],
  ])('rejects %s whole', async (_what, body) => {
    const adapter = adapterOf(INTEL_PROVIDER, new ScriptedTransport(() => body), 'a-key');
    await expect(adapter.latest(source, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
