import { ANNOUNCEMENTS } from '../../src/domain/catalog/announcements.ts';
import { type ChangelogEntry } from '../../src/domain/catalog/changelog.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

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
  let api: ApiApp;
  beforeAll(async () => {
    api = await startApi();
    api.state.replace({ changelog: WRITTEN });
  });
  afterAll(() => api.app.close());

  const entries = async (query = ''): Promise<Json[]> =>
    (await api.http.get(`${PATH}${query}`).expect(200)).body.data.entries;

  it('merges what operators wrote with what the program announces, newest first', async () => {
    const all = await entries();
    expect(all).toHaveLength(WRITTEN.length + ANNOUNCEMENTS.length);
    expect(all[0]).toEqual({
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
    const reply = await api.http.get(`${PATH}?type=removed`).expect(200);
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
    expect(await entries('?since=2026-11-22&type=data-note')).toEqual([]);
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
