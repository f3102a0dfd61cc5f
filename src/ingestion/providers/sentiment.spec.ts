import { NOT_DATA, adapterOf, ScriptedTransport } from '../../../test/producer/scripted-transport.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { SENTIMENT_PROVIDER } from './sentiment.ts';

const source = sourceById('sentiment.fear_greed');
const { signal } = new AbortController();
const nowMs = Date.UTC(2024, 7, 5, 6);
// 1722816000 is 2024-08-05 00:00 UTC, 1722729600 the day before.
const day = (value: string, timestamp: string): string =>
  `{"value":"${value}","value_classification":"Fear","timestamp":"${timestamp}"}`;
const payload = (...days: string[]): string =>
  `{"name":"Fear and Greed Index","data":[${days.join(',')}],"metadata":{"error":null}}`;

describe('SentimentAdapter', () => {
  it('reads the latest days, known now', async () => {
    const transport = new ScriptedTransport(() => payload(day('26', '1722816000'), day('34', '1722729600')));
    const { observations, rejected } = await adapterOf(SENTIMENT_PROVIDER, transport).latest(
      source,
      nowMs,
      signal,
    );
    expect(rejected).toEqual([]);
    expect(observations).toEqual([
      { sourceId: source.id, eventAtMs: Date.UTC(2024, 7, 4), knownAtMs: nowMs, value: 34, candle: null },
      { sourceId: source.id, eventAtMs: Date.UTC(2024, 7, 5), knownAtMs: nowMs, value: 26, candle: null },
    ]);
    expect(transport.requests).toMatchObject([{ path: '/fng/', query: { limit: '5', format: 'json' } }]);
  });

  it('reads the past, known ten minutes after midnight', async () => {
    const transport = new ScriptedTransport(() => payload(day('26', '1722816000'), day('34', '1722729600')));
    const adapter = adapterOf(SENTIMENT_PROVIDER, transport);
    const { observations } = await adapter.history(source, Date.UTC(2024, 7, 5), nowMs, signal);
    expect(observations).toMatchObject([{ value: 26, knownAtMs: Date.UTC(2024, 7, 5, 0, 10) }]);
    expect(transport.requests[0]!.query).toMatchObject({ limit: '0' });
  });

  it('rejects only the day with an implausible value', async () => {
    const transport = new ScriptedTransport(() => payload(day('260', '1722816000'), day('34', '1722729600')));
    const { observations, rejected } = await adapterOf(SENTIMENT_PROVIDER, transport).latest(
      source,
      nowMs,
      signal,
    );
    expect(observations).toMatchObject([{ value: 34 }]);
    expect(rejected).toMatchObject([{ sourceId: source.id, eventAtMs: Date.UTC(2024, 7, 5) }]);
  });

  it.each<readonly [string, string]>([
    ...NOT_DATA,
    ['NaN', payload(day('NaN', '1722816000'))],
    ['no number at all', payload('{"value":null,"timestamp":"1722816000"}')],
    ['a cut body', payload(day('26', '1722816000')).slice(0, 60)],
    ['an error', '{"data":[],"metadata":{"error":"down"}}'],
  ])('rejects %s whole', async (_what, body) => {
    const adapter = adapterOf(SENTIMENT_PROVIDER, new ScriptedTransport(() => body));
    await expect(adapter.latest(source, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
