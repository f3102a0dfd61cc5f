import { ANNOUNCEMENTS } from '../../src/domain/catalog/announcements.ts';
import { type ChangelogEntry } from '../../src/domain/catalog/changelog.ts';
import { ContractDocument } from '../../src/http/contract/contract-document.ts';
import { startApi } from '../support/api-app.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

const PATH = '/api/v1/data/changelog';

const WRITTEN: readonly ChangelogEntry[] = [
  {
    date: '2027-02-01',
    type: 'deprecated',
    scope: ['market-lens'],
    summary: 'The lens goes.',
    sunsetAtMs: Date.UTC(2027, 7, 1),
  },
  { date: '2026-11-21', type: 'data-note', scope: ['series'], summary: 'A note.', sunsetAtMs: null },
];

describe('GET /api/v1/data/changelog', () => {
  const api = suiteApi();
  beforeAll(() => {
    api.state.replace({ changelog: WRITTEN });
  });

  const entries = async (query = ''): Promise<Json[]> =>
    (await api.http.get(`${PATH}${query}`).expect(200)).body.data.entries;

  it('merges what operators wrote with what the program announces, newest first', async () => {
    const all = await entries();
    expect(all).toHaveLength(WRITTEN.length + ANNOUNCEMENTS.length);
    expect(all[0]).toEqual({
      id: null,
      corrects: null,
      corrected_by: null,
      date: '2027-02-01',
      type: 'deprecated',
      scope: ['market-lens'],
      summary: 'The lens goes.',
      sunset_at: '2027-08-01T00:00:00+00:00',
    });
    const dates = all.map(({ date }) => date);
    expect(dates).toEqual(
      [...WRITTEN, ...ANNOUNCEMENTS]
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    // Of one day, what operators wrote goes first.
    expect(all[dates.indexOf('2026-11-21')]).toMatchObject({ summary: 'A note.', sunset_at: null });
  });

  it('is as old as its newest entry, whatever is asked for, and may be kept for five minutes', async () => {
    const reply = await api.http.get(`${PATH}?since=2027-02-02`).expect(200);
    expect(reply.body.data.entries).toEqual([]);
    expect(reply.body.meta).toMatchObject({
      schema_version: 'changelog/1',
      as_of: '2027-02-01T00:00:00+00:00',
    });
    expect(reply.headers['cache-control']).toBe('public, max-age=300');
  });

  it('begins with the day asked for, and keeps one type in any letter case', async () => {
    expect(await entries('?since=2027-02-01')).toHaveLength(1);
    expect(await entries('?since=2026-11-21')).toHaveLength(WRITTEN.length + ANNOUNCEMENTS.length);
    const ofMethodology = [...WRITTEN, ...ANNOUNCEMENTS].filter(({ type }) => type === 'methodology');
    expect((await entries('?type=Methodology')).map(({ type }) => type)).toEqual(
      ofMethodology.map(() => 'methodology'),
    );
    const notes = ANNOUNCEMENTS.filter(({ type, date }) => type === 'data-note' && date >= '2026-11-22');
    expect((await entries('?since=2026-11-22&type=data-note')).map(({ summary }) => summary)).toEqual(
      notes.map(({ summary }) => summary),
    );
  });

  it.each([
    'since=2026-02-30',
    'since=2025-02-29',
    'since=2026-13-01',
    'since=2026-1-5',
    'since=20260105',
    'since=2026-01-05T00:00:00Z',
    'since=yesterday',
    'since=1767571200',
    'since=',
    'since=%202026-01-05',
    'since=2026-01-05&since=2026-01-06',
    'since[x]=2026-01-05',
    'type=',
    'type=fixed',
    'type=added,removed',
    'type=added&type=removed',
  ])('rejects %s', async (query) => {
    const { body } = await api.http.get(`${PATH}?${query}`).expect(422);
    expect(body.error_code).toBe('VALIDATION_ERROR');
    expect(body.errors[0]).toBe(body.detail);
  });
});

describe('what the program announces to go', () => {
  const LATEST = '/api/v1/data/composites/latest';
  const SOURCES = '/api/v1/data/sources';
  const HEALTH = '/api/v1/data/health';
  const CHANGES = `<${PATH}?type=deprecated>`;
  const announced = (date: string, scope: string, more: Partial<ChangelogEntry> = {}): ChangelogEntry => ({
    ...{ date, type: 'deprecated', scope: [scope], summary: 'It goes.', sunsetAtMs: Date.UTC(2027, 5, 1) },
    ...more,
  });
  const api = suiteApi({
    announcements: [
      announced('2027-01-02', LATEST, { successor: '/api/v2/data/composites/latest' }),
      announced('2027-01-01', `${SOURCES}?status`),
      announced('2027-01-01', `${HEALTH}#data.products.status`),
    ],
  });
  let contract: Json;
  beforeAll(async () => {
    contract = (await api.http.get('/api/v1/data/openapi.json').expect(200)).body;
  });

  /** Of the route, and of the front, which answers the second time. */
  const told = async (target: string, headers: Record<string, string> = {}) => {
    const replies = [await api.http.get(target).set(headers), await api.http.get(target).set(headers)];
    const [first, second] = replies.map(({ headers: { deprecation, sunset, link } }) => [
      deprecation,
      sunset,
      link,
    ]);
    expect(second).toEqual(first);
    return first;
  };

  it('is told by the headers of the route, unchanged replies included, with what takes its place', async () => {
    const expected = [
      '@1798848000',
      'Tue, 01 Jun 2027 00:00:00 GMT',
      `${CHANGES}; rel="deprecation"; type="application/json", ${CHANGES}; rel="sunset"; type="application/json", ` +
        '</api/v2/data/composites/latest>; rel="successor-version"',
    ];
    expect(await told(LATEST)).toEqual(expected);
    expect(await told(LATEST, { 'If-None-Match': '*' })).toEqual(expected);
  });

  it('is told of a parameter where it is sent', async () => {
    expect((await told(`${SOURCES}?status=fresh`))!.slice(0, 2)).toEqual([
      '@1798761600',
      'Tue, 01 Jun 2027 00:00:00 GMT',
    ]);
    expect(await told(SOURCES)).toEqual([undefined, undefined, undefined]);
  });

  it('is told of a field by a link alone', async () => {
    expect(await told(HEALTH)).toEqual([
      undefined,
      undefined,
      `${CHANGES}; rel="deprecation"; type="application/json"`,
    ]);
  });

  it('is marked in the contract and listed in the changelog', async () => {
    expect(contract.paths[LATEST].get.deprecated).toBe(true);
    expect(contract.paths[SOURCES].get.deprecated).toBeUndefined();
    const marked = contract.paths[SOURCES].get.parameters.filter(({ deprecated }: Json) => deprecated);
    expect(marked.map(({ name }: Json) => name)).toEqual(['status']);
    const fields = Object.values<Json>(contract.components.schemas).flatMap(({ properties }) =>
      Object.entries<Json>(properties ?? {}).filter(([, { deprecated }]) => deprecated),
    );
    expect(fields.map(([name]) => name)).toEqual(['status']);
    const { body } = await api.http.get(`${PATH}?type=deprecated`).expect(200);
    expect(body.data.entries).toHaveLength(3);
  });

  it('cannot be what the contract does not have', async () => {
    const wrong = await startApi({ announcements: [announced('2027-01-01', `${SOURCES}?stauts`)] });
    try {
      expect(() => wrong.app.get(ContractDocument).document).toThrow(
        `an announcement deprecates what the contract does not have: parameter stauts of ${SOURCES}`,
      );
    } finally {
      await wrong.app.close();
    }
  });
});
