import { DAY_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { issueKey } from '../support/issue-key.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { errorOf } from '../support/error-of.ts';

const LISTED_AT: Readonly<Record<string, string>> = {
  'composite.macro': 'composites/history',
  verdict: 'verdicts/history',
  'track-record': 'track-record/outcomes',
  series: 'series/econ.cpi',
};
const WITHOUT_RANGES = ['agents', 'narratives', 'market-lens'];

describe('the reach and the longest range of a product', () => {
  const service = suiteService({ limits: 'none' });
  let key: string;
  beforeAll(async () => {
    key = (await issueKey(service.app)).secret;
  });

  const entryOf = async (id: string): Promise<Json> => {
    const { products } = (await service.http.get('/api/v1/data/catalog').expect(200)).body.data;
    return products.find((product: Json) => product.id === id);
  };
  const list = (path: string, fromMs: number, toMs: number, headers: object = { 'X-API-Key': key }) =>
    service.http
      .get(
        `/api/v1/data/${path}?from=${encodeURIComponent(isoUtc(fromMs))}&to=${encodeURIComponent(isoUtc(toMs))}`,
      )
      .set(headers as Record<string, string>);

  it.each(Object.entries(LISTED_AT))('of %s are those that %s has with a key', async (id, path) => {
    const { history_depth_days: reach, max_range_days: range } = await entryOf(id);
    expect(reach.tier1).toBeNull();
    expect(range.tier1).toBe(365);
    // Any range of that length, however old.
    for (const years of [0, 1, 5, 20]) {
      const toMs = SEEDED_NOW_MS - years * 365 * DAY_MS;
      const { body } = await list(path, toMs - range.tier1 * DAY_MS, toMs).expect(200);
      // Nothing is cut off for its age.
      expect(body.meta.clamped).toEqual([]);
    }
    const tooLong = await list(path, SEEDED_NOW_MS - (range.tier1 + 1) * DAY_MS, SEEDED_NOW_MS);
    expect(errorOf(tooLong)).toBe('400 RANGE_TOO_LARGE');
  });

  it.each(Object.entries(LISTED_AT))('of %s: no range of %s without a key', async (id, path) => {
    expect((await entryOf(id)).max_range_days.tier0).toBe(0);
    expect((await list(path, SEEDED_NOW_MS - DAY_MS, SEEDED_NOW_MS, {})).status).toBe(403);
  });

  it('of series reach to the first event that is held, older than any range', async () => {
    const [row]: Json[] = await service.database.dataSource.query(
      `SELECT min(event_at) AS first FROM observations WHERE source_id = 'econ.cpi'`,
    );
    const firstMs = (row.first as Date).getTime();
    expect(SEEDED_NOW_MS - firstMs).toBeGreaterThan(365 * DAY_MS);
    const { body } = await list('series/econ.cpi', firstMs, firstMs + DAY_MS).expect(200);
    expect(body.data.points.map(({ event_at }: Json) => event_at)).toEqual([isoUtc(firstMs)]);
  });

  it('of what is served by range are no others', async () => {
    const { products } = (await service.http.get('/api/v1/data/catalog').expect(200)).body.data;
    for (const { id, max_range_days: range } of products as Json[])
      expect([id, range]).toEqual([id, { tier0: 0, tier1: WITHOUT_RANGES.includes(id) ? 0 : 365 }]);
    const { data } = (await service.http.get('/api/v1/data/catalog/series').expect(200)).body;
    expect(data.history_depth_days).toEqual({ tier0: 7, tier1: null });
    expect(data.max_range_days).toEqual({ tier0: 0, tier1: 365 });
  });
});
