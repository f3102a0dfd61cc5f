import { NOT_DATA, adapterOf, ScriptedTransport } from '../../../test/producer/scripted-transport.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { type FetchedObservations } from '../adapter/observations.ts';
import { ProviderFailure } from '../http/provider-failure.ts';
import { ECON_PROVIDER, FredRefusalError } from './econ.ts';

const { signal } = new AbortController();
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined };
const nowMs = Date.UTC(2024, 7, 5, 6);
const cpi = sourceById('econ.cpi');
const daily = sourceById('econ.broad_dollar');

type Row = readonly [start: string, date: string, value: string];
const answerOf = (...rows: Row[]): string =>
  JSON.stringify({
    realtime_start: '2024-08-05',
    observations: rows.map(([start, date, value]) => ({
      realtime_start: start,
      realtime_end: '9999-12-31',
      date,
      value,
    })),
  });
const TODAY = '2024-08-05';
/** Returns each event's known values with their times. */
const knownValues = ({ observations }: FetchedObservations) =>
  observations.map(({ eventAtMs, value, knownAtMs }): [string, number, string] => [
    new Date(eventAtMs).toISOString().slice(0, 10),
    value,
    new Date(knownAtMs).toISOString(),
  ]);
const values = answerOf([TODAY, '2024-05-01', '313.2'], [TODAY, '2024-06-01', '313.0']);

describe('EconAdapter with a key', () => {
  it('reads the latest values, gaps left out, with the key hidden', async () => {
    const body = answerOf([TODAY, '2024-08-01', '120.33'], [TODAY, '2024-08-02', '.']);
    const transport = new ScriptedTransport(() => body);
    const { observations, rejected } = await adapterOf(ECON_PROVIDER, transport, 'a-key', { log }).latest(
      daily,
      nowMs,
      signal,
    );
    expect(rejected).toEqual([]);
    expect(observations).toEqual([
      { sourceId: daily.id, eventAtMs: Date.UTC(2024, 7, 1), knownAtMs: nowMs, value: 120.33, candle: null },
    ]);
    expect(transport.requests[0]).toMatchObject({
      origin: 'https://api.stlouisfed.org',
      path: '/fred/series/observations',
      query: { series_id: 'DTWEXBGS', file_type: 'json', observation_start: '2024-07-15' },
      secretQuery: { api_key: 'a-key' },
    });
    expect(JSON.stringify(transport.requests[0]!.query)).not.toContain('a-key');
  });

  it('stores each value as it was printed, known from the midnight after the day of its release', async () => {
    const vintages = JSON.stringify({
      realtime_start: '2024-05-01',
      observations: [
        { realtime_start: '2024-06-12', date: '2024-05-01', value: '313.225' },
        // Printed again with another value, then again unchanged.
        { realtime_start: '2024-07-11', date: '2024-05-01', value: '313.2' },
        { realtime_start: '2024-08-01', date: '2024-05-01', value: '313.200' },
        { realtime_start: '2024-07-11', date: '2024-06-01', value: '313.049' },
        { realtime_start: '2024-07-20', date: '2024-06-01', value: '.' },
      ],
    });
    const transport = new ScriptedTransport(() => vintages);
    const adapter = adapterOf(ECON_PROVIDER, transport, 'a-key', { log });
    const past = await adapter.history(cpi, Date.UTC(2024, 4, 1), nowMs, signal);
    expect(past.vintages).toBe('all');
    expect(past.rejected).toEqual([]);
    expect(knownValues(past)).toEqual([
      ['2024-05-01', 313.225, '2024-06-13T00:00:00.000Z'],
      ['2024-05-01', 313.2, '2024-07-12T00:00:00.000Z'],
      ['2024-06-01', 313.049, '2024-07-12T00:00:00.000Z'],
    ]);
    expect(transport.requests).toHaveLength(1);
    expect(transport.requests[0]!.query).toMatchObject({
      observation_start: '2024-05-01',
      realtime_start: '2024-05-01',
      realtime_end: '9999-12-31',
    });
    expect(transport.requests[0]!.query).not.toHaveProperty('output_type');
  });

  it.each([
    ['refused', new FredRefusalError('400')],
    ['too large', new ProviderFailure('econ', 'malformed', 'too large')],
    ['without a real-time period', values],
  ])('falls back to the first prints where the vintages are %s', async (_what, answer) => {
    const first = answerOf(['2024-06-12', '2024-05-01', '313.225'], ['2024-07-11', '2024-06-01', '313.049']);
    const transport = new ScriptedTransport((request) => (request.query?.['output_type'] ? first : answer));
    const adapter = adapterOf(ECON_PROVIDER, transport, 'a-key', { log });
    const past = await adapter.history(cpi, Date.UTC(2024, 4, 1), nowMs, signal);
    expect(past.vintages).toBe('first_prints');
    expect(knownValues(past)).toEqual([
      ['2024-05-01', 313.225, '2024-06-13T00:00:00.000Z'],
      ['2024-06-01', 313.049, '2024-07-12T00:00:00.000Z'],
    ]);
    expect(transport.requests.find(({ query }) => query?.['output_type'])!.query).toMatchObject({
      output_type: '4',
      realtime_start: '2024-05-01',
      realtime_end: '9999-12-31',
    });
  });

  it.each([
    ['is refused', new FredRefusalError('400')],
    ['carries the day of the request alone', values],
    ['is empty', answerOf()],
    [
      'lies within the month itself',
      answerOf(['2024-05-20', '2024-05-01', '1'], ['2024-06-20', '2024-06-01', '1']),
    ],
  ])('uses the declared lag where every answer about releases %s', async (_what, answer) => {
    const transport = new ScriptedTransport((request) =>
      request.query?.['output_type'] || request.query?.['realtime_start'] ? answer : values,
    );
    const adapter = adapterOf(ECON_PROVIDER, transport, 'a-key', { log });
    const past = await adapter.history(cpi, Date.UTC(2024, 4, 1), nowMs, signal);
    expect(past.vintages).toBe('none');
    // End of the month plus 15 days.
    expect(knownValues(past).map(([, value, knownAt]) => [value, knownAt.slice(0, 10)])).toEqual([
      [313.2, '2024-06-16'],
      [313, '2024-07-16'],
    ]);
    // Vintages, first prints with a real-time period, and again without; then the current values.
    const asked = transport.requests.map(({ query }) => JSON.stringify(query));
    expect(new Set(asked).size).toBe(4);
    expect(transport.requests.at(-2)!.query).not.toHaveProperty('realtime_start');
  });

  it.each([
    ['refusal', new FredRefusalError('400')],
    ['response that is no data', '<html>'],
  ])('requests the vintages again after one %s', async (_what, answer) => {
    const vintages = answerOf(['2024-06-12', '2024-05-01', '313.225'], ['2024-07-11', '2024-05-01', '313.2']);
    const transport = new ScriptedTransport((_request, count) => (count === 1 ? answer : vintages));
    const adapter = adapterOf(ECON_PROVIDER, transport, 'a-key', { log });
    expect((await adapter.history(cpi, Date.UTC(2024, 4, 1), nowMs, signal)).vintages).toBe('all');
  });

  it('does not take a provider that is away for one without vintages', async () => {
    const away = new ProviderFailure('econ', 'unreachable', 'no');
    const adapter = adapterOf(ECON_PROVIDER, new ScriptedTransport(() => away), 'a-key', { log });
    await expect(adapter.history(cpi, Date.UTC(2024, 4, 1), nowMs, signal)).rejects.toBe(away);
  });

  it('reads so many of the latest months that revisions of two years are seen', async () => {
    const months = Array.from({ length: 30 }, (_, i): Row => {
      const day = new Date(Date.UTC(2022, i, 1)).toISOString().slice(0, 10);
      return [TODAY, day, '300'];
    });
    const adapter = adapterOf(ECON_PROVIDER, new ScriptedTransport(() => answerOf(...months)), 'a-key', {
      log,
    });
    expect((await adapter.latest(cpi, nowMs, signal)).observations).toHaveLength(months.length);
  });

  it('rejects only the implausible value', async () => {
    const body = answerOf([TODAY, '2024-08-01', '5330'], [TODAY, '2024-08-02', '120.33']);
    const adapter = adapterOf(ECON_PROVIDER, new ScriptedTransport(() => body), 'a-key', { log });
    const { observations, rejected } = await adapter.latest(daily, nowMs, signal);
    expect(observations).toMatchObject([{ value: 120.33 }]);
    expect(rejected).toMatchObject([{ eventAtMs: Date.UTC(2024, 7, 1) }]);
  });

  it.each<readonly [string, string]>([
    ...NOT_DATA,
    ['XML', '<?xml version="1.0"?><observations/>'],
    ['NaN', answerOf([TODAY, '2024-08-01', 'NaN'])],
    ['a day that does not exist', answerOf([TODAY, '2024-02-30', '120.33'])],
    ['no observations', answerOf()],
    ['nothing but gaps', answerOf([TODAY, '2024-07-31', '.'], [TODAY, '2024-08-01', '.'])],
    ['a cut body', values.slice(0, 100)],
  ])('rejects %s whole', async (_what, body) => {
    const adapter = adapterOf(ECON_PROVIDER, new ScriptedTransport(() => body), 'a-key', { log });
    await expect(adapter.latest(daily, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('EconAdapter without a key', () => {
  const csv = 'observation_date,DTWEXBGS\n2024-07-31,120.33\n2024-08-01,\n2024-08-02,120.32\n';

  it('reads the CSV, empty cells left out', async () => {
    const transport = new ScriptedTransport(() => csv);
    const { observations, rejected } = await adapterOf(ECON_PROVIDER, transport, null, { log }).latest(
      daily,
      nowMs,
      signal,
    );
    expect(rejected).toEqual([]);
    expect(observations.map(({ eventAtMs, value }) => [eventAtMs, value])).toEqual([
      [Date.UTC(2024, 6, 31), 120.33],
      [Date.UTC(2024, 7, 2), 120.32],
    ]);
    expect(transport.requests[0]).toMatchObject({
      origin: 'https://fred.stlouisfed.org',
      path: '/graph/fredgraph.csv',
      query: { id: 'DTWEXBGS', cosd: '2024-07-15', coed: '2024-08-05' },
    });
  });

  it('dates the past by the declared lag, in one request', async () => {
    const transport = new ScriptedTransport(() => csv.replace('2024-07-31', '2024-07-24'));
    const adapter = adapterOf(ECON_PROVIDER, transport, null, { log });
    const { observations, vintages } = await adapter.history(daily, Date.UTC(2024, 6, 1), nowMs, signal);
    expect(vintages).toBe('none');
    // 24 July ends on the 25th, and 10 days later it is 4 August; 2 August would be known on the 13th.
    expect(observations).toMatchObject([{ value: 120.33, knownAtMs: Date.UTC(2024, 7, 4) }]);
    expect(transport.requests).toHaveLength(1);
  });

  it('rejects only an empty line between rows', async () => {
    const body = csv.replace('\n2024-08-02', '\n\n2024-08-02');
    const adapter = adapterOf(ECON_PROVIDER, new ScriptedTransport(() => body), null, { log });
    const { observations, rows } = await adapter.latest(daily, nowMs, signal);
    expect(observations).toHaveLength(2);
    expect(rows).toMatchObject({ read: 4, rejectedCount: 1, rejected: [{ eventAtMs: null }] });
  });

  it.each<readonly [string, string]>([
    ['nothing but gaps', 'observation_date,DTWEXBGS\n2024-07-30,\n2024-07-31,.\n'],
    ['an empty body', ''],
    ['an HTML page', '<!DOCTYPE html><html></html>\n'],
    ['another series', csv.replace('DTWEXBGS', 'CPIAUCSL')],
    ['no rows', 'observation_date,DTWEXBGS\n'],
    ['NaN', 'observation_date,DTWEXBGS\n2024-07-31,NaN\n'],
    ['a row of three cells', 'observation_date,DTWEXBGS\n2024-07-31,120,33\n'],
    ['a body cut within a number', csv.slice(0, -3)],
    ['a quote that never ends', csv.replace('120.32', '"120.32')],
    ['a line without an end', `observation_date,DTWEXBGS\n${','.repeat(10_000)}\n`],
  ])('rejects %s whole', async (_what, body) => {
    const adapter = adapterOf(ECON_PROVIDER, new ScriptedTransport(() => body), null, { log });
    await expect(adapter.latest(daily, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
