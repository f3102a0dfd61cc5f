import { OPERATOR_TOKEN } from '../support/operator.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { createScoring, untilRecordServed } from '../support/track-record.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

describe('the track record for operators', () => {
  const service = suiteService({ limits: 'none' });
  const get = (query = '', token = OPERATOR_TOKEN) =>
    service.http.get(`/api/v1/admin/track-record${query}`).set('Authorization', `Bearer ${token}`);

  beforeAll(async () => {
    await createScoring(service.database.dataSource).run(SEEDED_NOW_MS);
    await untilRecordServed(service);
  });

  it('is one record with its weeks, of live cycles unless asked otherwise', async () => {
    const live = (await get().expect(200)).body.data;
    expect(live).toMatchObject({ record: null, weeks: [], synthetic: true });
    expect(live.speakers).toHaveLength(7);
    const { record, weeks } = (await get('?backfilled=true').expect(200)).body.data;
    expect(record).toMatchObject({ speaker: 'profesor', asset: 'BTC', horizonHours: 24, backfilled: true });
    expect(weeks.map(({ week }: Json) => week)).toEqual(['2026-03-02', '2026-03-09']);
    expect(weeks.reduce((sum: number, { cases }: { cases: number }) => sum + cases, 0)).toBe(record.cases);
  });

  it('is filtered by days, and refuses what does not exist', async () => {
    const { record } = (await get('?backfilled=true&agent=tokio&to=2026-03-08').expect(200)).body.data;
    expect(record).toMatchObject({ speaker: 'tokio', until: '2026-03-08' });
    await get('?agent=nobody').expect(422);
    await get('?horizon=1').expect(422);
  });

  it('has the outlook: its record and the fits', async () => {
    const { data } = (await get('/outlook').expect(200)).body;
    expect(data).toMatchObject({ record: null, synthetic: true });
    const rows: { version: string; origin: string }[] = await service.database.dataSource.query(
      'SELECT version, origin FROM outlook_fits ORDER BY stored_at DESC, fitted_at DESC LIMIT 13',
    );
    expect(data.fits.map(({ version, origin }: (typeof rows)[number]) => ({ version, origin }))).toEqual(
      rows,
    );
    expect(rows.length).toBeGreaterThan(0);
    await get('/outlook?horizon=48').expect(422);
    await get('/outlook?asset=DOGE').expect(422);
  });

  it('is for operators', async () => {
    await get('', 'wrong').expect(401);
  });
});
