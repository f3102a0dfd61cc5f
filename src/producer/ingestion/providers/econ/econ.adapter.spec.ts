import { NOT_DATA, ScriptedTransport } from '../../../../../test/producer/scripted-transport.ts';
import { sourceById } from '../../../../domain/sources/registry.ts';
import { ProviderFailure } from '../../http/provider-failure.ts';
import { EconAdapter } from './econ.adapter.ts';

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
const values = answerOf([TODAY, '2024-05-01', '313.2'], [TODAY, '2024-06-01', '313.0']);

describe('EconAdapter with a key', () => {
  it('reads the newest values, gaps left out, with the key where it is not shown', async () => {
    const body = answerOf([TODAY, '2024-08-01', '120.33'], [TODAY, '2024-08-02', '.']);
    const transport = new ScriptedTransport(() => body);
    const { observations, rejected } = await new EconAdapter(transport, 'a-key', log).latest(
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

  it('dates the past by the midnight after the first release', async () => {
    const first = answerOf(['2024-06-12', '2024-05-01', '313.225'], ['2024-07-11', '2024-06-01', '313.049']);
    const transport = new ScriptedTransport((request) => (request.query?.['output_type'] ? first : values));
    const adapter = new EconAdapter(transport, 'a-key', log);
    const { observations } = await adapter.history(cpi, Date.UTC(2024, 4, 1), nowMs, signal);
    // Values as known today, releases of the first prints.
    expect(observations.map(({ value, knownAtMs }) => [value, new Date(knownAtMs).toISOString()])).toEqual([
      [313.2, '2024-06-13T00:00:00.000Z'],
      [313.0, '2024-07-12T00:00:00.000Z'],
    ]);
    expect(transport.requests[1]!.query).toMatchObject({
      output_type: '4',
      realtime_start: '2024-05-01',
      realtime_end: '9999-12-31',
    });
  });

  it.each([
    ['is rejected', new ProviderFailure('econ', 'unreachable', 'no')],
    ['carries the day of the request alone', values],
    ['is empty', answerOf()],
    [
      'lies within the month itself',
      answerOf(['2024-05-20', '2024-05-01', '1'], ['2024-06-20', '2024-06-01', '1']),
    ],
  ])('uses the declared lag where the answer about releases %s', async (_what, answer) => {
    const transport = new ScriptedTransport((request) => (request.query?.['output_type'] ? answer : values));
    const adapter = new EconAdapter(transport, 'a-key', log);
    const { observations } = await adapter.history(cpi, Date.UTC(2024, 4, 1), nowMs, signal);
    // End of the month plus 15 days.
    expect(observations.map(({ knownAtMs }) => new Date(knownAtMs).toISOString().slice(0, 10))).toEqual([
      '2024-06-16',
      '2024-07-16',
    ]);
    // With a real-time period, and once more without.
    expect(transport.requests).toHaveLength(3);
    expect(transport.requests[2]!.query).not.toHaveProperty('realtime_start');
  });

  it('rejects an absurd value alone', async () => {
    const body = answerOf([TODAY, '2024-08-01', '5330'], [TODAY, '2024-08-02', '120.33']);
    const adapter = new EconAdapter(new ScriptedTransport(() => body), 'a-key', log);
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
    ['a cut body', values.slice(0, 100)],
  ])('rejects %s whole', async (_what, body) => {
    const adapter = new EconAdapter(new ScriptedTransport(() => body), 'a-key', log);
    await expect(adapter.latest(daily, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('EconAdapter without a key', () => {
  const csv = 'observation_date,DTWEXBGS\n2024-07-31,120.33\n2024-08-01,\n2024-08-02,120.32\n';

  it('reads the CSV, empty cells left out', async () => {
    const transport = new ScriptedTransport(() => csv);
    const { observations, rejected } = await new EconAdapter(transport, null, log).latest(
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
    const adapter = new EconAdapter(transport, null, log);
    const { observations } = await adapter.history(daily, Date.UTC(2024, 6, 1), nowMs, signal);
    // 24 July ends on the 25th, and 10 days on it is 4 August; 2 August would be known on the 13th.
    expect(observations).toMatchObject([{ value: 120.33, knownAtMs: Date.UTC(2024, 7, 4) }]);
    expect(transport.requests).toHaveLength(1);
  });

  it.each<readonly [string, string]>([
    ['an empty body', ''],
    ['an HTML page', '<!DOCTYPE html><html></html>\n'],
    ['another series', csv.replace('DTWEXBGS', 'CPIAUCSL')],
    ['no rows', 'observation_date,DTWEXBGS\n'],
    ['NaN', 'observation_date,DTWEXBGS\n2024-07-31,NaN\n'],
    ['a row of three cells', 'observation_date,DTWEXBGS\n2024-07-31,120,33\n'],
    ['a body cut within a number', csv.slice(0, -3)],
    ['an empty line between rows', csv.replace('\n2024-08-02', '\n\n2024-08-02')],
    ['a quote that never ends', csv.replace('120.32', '"120.32')],
    ['a line without an end', `observation_date,DTWEXBGS\n${','.repeat(10_000)}\n`],
  ])('rejects %s whole', async (_what, body) => {
    const adapter = new EconAdapter(new ScriptedTransport(() => body), null, log);
    await expect(adapter.latest(daily, nowMs, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
