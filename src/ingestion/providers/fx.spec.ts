import { NOT_DATA, adapterOf, ScriptedTransport } from '../../../test/producer/scripted-transport.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { FX_PROVIDER } from './fx.ts';

const { signal } = new AbortController();
const source = sourceById('fx.usd_gel');
const entry = (validFrom: string, released: string, rate: string, quantity = 1): string =>
  `[{"date":"${validFrom}","currencies":[{"code":"USD","quantity":${quantity},"rate":${rate},"name":"US Dollar","date":"${released}","validFromDate":"${validFrom}"}]}]`;

const TUESDAY = entry('2024-08-06T00:00:00.000Z', '2024-08-05T17:01:08.614Z', '2.71');
const SATURDAY = entry('2024-08-03T00:00:00.000Z', '2024-08-02T17:01:08.614Z', '2.70');
const FRIDAY = entry('2024-08-02T00:00:00.000Z', '2024-08-01T17:01:08.614Z', '2.69');

describe('FxAdapter', () => {
  it('reads a rate from its release, before it is in force', async () => {
    const nowMs = Date.UTC(2024, 7, 5, 18);
    const adapter = adapterOf(FX_PROVIDER, new ScriptedTransport(() => TUESDAY));
    const { observations } = await adapter.latest(source, nowMs, signal);
    expect(observations).toMatchObject([{ eventAtMs: Date.UTC(2024, 7, 6), knownAtMs: nowMs, value: 2.71 }]);
  });

  it('treats an unchanged rate as a success', async () => {
    const adapter = adapterOf(FX_PROVIDER, new ScriptedTransport(() => SATURDAY));
    const monday = await adapter.latest(source, Date.UTC(2024, 7, 5, 6), signal);
    expect(monday).toMatchObject({ observations: [{ eventAtMs: Date.UTC(2024, 7, 3) }], rejected: [] });
  });

  it('divides by the quantity', async () => {
    const adapter = adapterOf(
      FX_PROVIDER,
      new ScriptedTransport(() => entry('2024-08-03T00:00:00.000Z', '2024-08-02T17:01:00Z', '270', 100)),
    );
    const { observations } = await adapter.latest(source, Date.UTC(2024, 7, 5), signal);
    expect(observations).toMatchObject([{ value: 2.7 }]);
  });

  it('reads entries backwards, skipping days without one', async () => {
    const byDate: Record<string, string> = { '2024-08-05': SATURDAY, '2024-08-02': FRIDAY };
    const transport = new ScriptedTransport((request) => byDate[request.query?.['date'] ?? ''] ?? '[]');
    const adapter = adapterOf(FX_PROVIDER, transport);
    const { observations } = await adapter.history(
      source,
      Date.UTC(2024, 7, 2),
      Date.UTC(2024, 7, 5, 6),
      signal,
    );
    // Known at their release on the previous afternoon.
    expect(observations.map(({ value, knownAtMs }) => [value, new Date(knownAtMs).toISOString()])).toEqual([
      [2.69, '2024-08-01T17:01:08.614Z'],
      [2.7, '2024-08-02T17:01:08.614Z'],
    ]);
    // From the 5th to Saturday the 3rd to Friday the 2nd: two requests, not four.
    expect(transport.requests.map((request) => request.query?.['date'])).toEqual([
      '2024-08-05',
      '2024-08-02',
    ]);
  });

  it('rejects only the implausible rate', async () => {
    const adapter = adapterOf(
      FX_PROVIDER,
      new ScriptedTransport(() => entry('2024-08-03T00:00:00.000Z', '2024-08-02T17:01:00Z', '270')),
    );
    const { observations, rejected } = await adapter.latest(source, Date.UTC(2024, 7, 5), signal);
    expect(observations).toEqual([]);
    expect(rejected).toHaveLength(1);
  });

  it.each<readonly [string, string]>([
    ...NOT_DATA,
    ['null', entry('2024-08-03T00:00:00.000Z', '2024-08-02T17:01:00Z', 'null')],
    ['no date', entry('yesterday', '2024-08-02T17:01:00Z', '2.7')],
    ['another currency', SATURDAY.replace('"USD"', '"EUR"')],
    ['no currency', '[{"date":"2024-08-03T00:00:00.000Z","currencies":[]}]'],
    ['a cut body', SATURDAY.slice(0, 90)],
  ])('rejects %s whole', async (_what, body) => {
    const adapter = adapterOf(FX_PROVIDER, new ScriptedTransport(() => body));
    await expect(adapter.latest(source, Date.UTC(2024, 7, 5), signal)).rejects.toMatchObject({
      kind: 'malformed',
    });
  });
});
