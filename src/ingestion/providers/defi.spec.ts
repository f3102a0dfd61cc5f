import { NOT_DATA, adapterOf, ScriptedTransport } from '../../../test/producer/scripted-transport.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { DEFI_PROVIDER } from './defi.ts';

const { signal } = new AbortController();
const nowMs = Date.UTC(2024, 7, 5, 6);
const tvl = sourceById('defi.tvl_rollup:optimism');
const stablecoins = sourceById('defi.stablecoins');
// 2024-08-03, 08-04 and 08-05, 00:00 UTC.
const [third, fourth, fifth] = [1722643200, 1722729600, 1722816000];

describe('DefiAdapter', () => {
  it('reads finished days of TVL and leaves the moving one out', async () => {
    const body = `[{"date":${third},"tvl":7e8},{"date":${fourth},"tvl":6.5e8},{"date":${fifth},"tvl":6.4e8}]`;
    const transport = new ScriptedTransport(() => body);
    const { observations } = await adapterOf(DEFI_PROVIDER, transport).latest(tvl, nowMs, signal);
    expect(observations.map(({ eventAtMs, value }) => [eventAtMs, value])).toEqual([
      [third * 1000, 7e8],
      [fourth * 1000, 6.5e8],
    ]);
    expect(transport.requests[0]).toMatchObject({
      origin: 'https://api.llama.fi',
      path: '/v2/historicalChainTvl/OP%20Mainnet',
    });
  });

  it('adds up the pegs of the stablecoins, whose date is a text', async () => {
    const body = `[{"date":"${fourth}","totalCirculatingUSD":{"peggedUSD":1.6e11,"peggedEUR":3e8,"peggedVAR":1e8}}]`;
    const transport = new ScriptedTransport(() => body);
    const adapter = adapterOf(DEFI_PROVIDER, transport);
    const { observations } = await adapter.history(stablecoins, third * 1000, nowMs, signal);
    // 160 + 0.3 + 0.1 billions; known an hour after the end of the day.
    expect(observations).toMatchObject([{ value: 160.4e9, knownAtMs: Date.UTC(2024, 7, 5, 1) }]);
    expect(transport.requests[0]).toMatchObject({
      origin: 'https://stablecoins.llama.fi',
      path: '/stablecoincharts/all',
    });
  });

  it('rejects only a TVL of 28 trillion', async () => {
    const body = `[{"date":${third},"tvl":7e8},{"date":${fourth},"tvl":2.8e13}]`;
    const adapter = adapterOf(DEFI_PROVIDER, new ScriptedTransport(() => body));
    const { observations, rejected } = await adapter.latest(tvl, nowMs, signal);
    expect(observations).toMatchObject([{ value: 7e8 }]);
    expect(rejected).toMatchObject([{ eventAtMs: fourth * 1000, sourceId: tvl.id }]);
  });

  it('rejects only a day without a value', async () => {
    const body = `[{"date":${third},"tvl":7e8},{"date":${fourth},"tvl":null}]`;
    const { observations, rejected, rows } = await adapterOf(
      DEFI_PROVIDER,
      new ScriptedTransport(() => body),
    ).latest(tvl, nowMs, signal);
    expect(observations).toMatchObject([{ value: 7e8 }]);
    expect(rejected).toEqual([]);
    expect(rows).toEqual({
      read: 2,
      rejectedCount: 1,
      rejected: [
        {
          sourceId: tvl.id,
          reason: 'row 2: tvl: Invalid input: expected number, received null',
          eventAtMs: fourth * 1000,
        },
      ],
    });
  });

  it.each<readonly [string, string]>([
    ...NOT_DATA,
    ['0NaN', `[{"date":${third},"tvl":"0NaN"}]`],
    ['null', `[{"date":${third},"tvl":null}]`],
    ['a cut body', `[{"date":${third},"tvl":7e8},{"da`],
  ])('rejects %s whole', async (_what, body) => {
    const adapter = adapterOf(DEFI_PROVIDER, new ScriptedTransport(() => body));
    await expect(adapter.latest(tvl, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('rejects stablecoins with a peg that is not a number, or without pegs', async () => {
    for (const pegs of ['{"peggedUSD":"0NaN"}', '{}', 'null']) {
      const body = `[{"date":"${fourth}","totalCirculatingUSD":${pegs}}]`;
      const adapter = adapterOf(DEFI_PROVIDER, new ScriptedTransport(() => body));
      await expect(adapter.latest(stablecoins, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
    }
  });
});
