import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { CycleWithdrawalStore } from '../../src/published/cycle-withdrawal.store.ts';
import { partnerReads } from '../support/partner-reads.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { createScoring, untilRecordServed } from '../support/track-record.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

const OLDEST = 76_548;
/** Cycles of the seeded 48 hours whose first horizon is over. */
const ENDED = 97;

describe('the track record', () => {
  const service = suiteService({ limits: 'none' });
  const { get, read, errorOf, keyOf } = partnerReads(service, '/api/v1/data/track-record');

  beforeAll(() => {
    service.clock.set(SEEDED_NOW_MS);
  });

  it('is empty before a horizon is over, and is replaced in memory when outcomes are recorded', async () => {
    const before = await get().expect(200);
    expect(before.body.data).toEqual({
      records: [],
      left_out: { no_entry_price: 0, no_exit_price: 0, withdrawn: 0 },
    });
    await createScoring(service.database.dataSource).run(SEEDED_NOW_MS);
    await untilRecordServed(service);
    const after = await get().expect(200);
    expect(after.body.data.records.length).toBeGreaterThan(10);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(after.body.meta).toMatchObject({
      schema_version: 'track-record/1',
      as_of: '2026-03-10T09:00:00+00:00',
      tier_served: 'tier0',
      attribution: [],
    });
  });

  it('answers 304 to whoever has it, and another to whoever asks for other days', async () => {
    const { headers } = await get().expect(200);
    await get().set('If-None-Match', headers['etag']!).expect(304);
    await get('?from=2026-03-09').set('If-None-Match', headers['etag']!).expect(200);
  });

  it('says of each speaker what the recorded outcomes say', async () => {
    const { data } = await read('?agent=profesor&asset=btc&horizon=24');
    expect(data.records).toHaveLength(1);
    const [record] = data.records;
    const rows: Json[] = await service.database.dataSource.query(
      `SELECT calls->0->>1 AS signal, entry_price AS entry, exit_price AS exit, neutral_band AS band FROM cycle_outcomes WHERE asset = 'BTC'`,
    );
    const said = rows.filter(({ signal }) => signal !== 'monitoring');
    expect(record).toMatchObject({
      agent: 'profesor',
      asset: 'BTC',
      horizon_hours: 24,
      backfilled: true,
      since: '2026-03-08',
      until: '2026-03-09',
      cases: said.length,
      independent_cases: 2,
      hit_rate_interval: null,
    });
    const higher = said.filter(({ entry, exit }) => exit > entry).length / said.length;
    expect(record.base_rates.always_bullish).toBeCloseTo(higher, 4);
    const within = said.filter(({ entry, exit, band }) => Math.abs(Math.log(exit / entry)) <= band);
    expect(record.base_rates.always_neutral).toBeCloseTo(within.length / said.length, 4);
    const directional = said.filter(({ signal }) => signal !== 'neutral');
    const hits = directional.filter(({ signal, entry, exit }) =>
      signal === 'bullish' ? exit > entry : exit < entry,
    );
    expect(record.directional).toMatchObject({
      cases: directional.length,
      hits: hits.length,
      interval: null,
    });
    const rates = Object.values<number | null>(record.base_rates).map((rate) => rate ?? 0);
    expect(record.best_baseline.rate).toBe(Math.max(...rates));
    expect(record.skill_shown).toBe(false);
    expect(record.forecast.cases).toBe(said.length);
    expect(record.forecast.brier).toBeGreaterThan(0);
    expect([record.base_rates.coin, record.forecast.coin_brier]).toEqual([0.5, 0.25]);
  });

  it('adds up over days', async () => {
    const casesOf = async (query: string): Promise<number> =>
      (await read(`?agent=tokio&asset=ETH&${query}`)).data.records[0]?.cases ?? 0;
    const [all, first, second] = [
      await casesOf('to=2026-12-31'),
      await casesOf('to=2026-03-08'),
      await casesOf('from=2026-03-09'),
    ];
    expect(first).toBeGreaterThan(0);
    expect(first + second).toBe(all);
    expect(await casesOf('from=2027-01-01')).toBe(0);
  });

  it.each([
    ['?agent=nobody', 422, 'VALIDATION_ERROR'],
    ['?asset=DOGE', 400, 'UNKNOWN_ASSET'],
    ['?horizon=48', 422, 'VALIDATION_ERROR'],
    ['?from=yesterday', 422, 'VALIDATION_ERROR'],
    ['?from=2026-03-09&to=2026-03-08', 400, 'INVALID_RANGE'],
    ['?limit=3', 422, 'VALIDATION_ERROR'],
  ])('refuses %s', async (query, status, code) => {
    expect(await errorOf(query)).toBe(`${status} ${code}`);
  });

  describe('outcomes', () => {
    const historyKey = () => keyOf(['data:history']);

    it('are for keys with data:history', async () => {
      expect(await errorOf('/outcomes')).toBe('403 TIER_INSUFFICIENT');
      expect(await errorOf('/outcomes', await keyOf(['data:agents']))).toBe('403 SCOPE_MISSING');
    });

    it('are listed newest first, each once, page by page', async () => {
      const key = await historyKey();
      const seen: string[] = [];
      let cursor = '';
      do {
        const { data, meta } = await read(`/outcomes?limit=100${cursor}`, key);
        seen.push(
          ...data.outcomes.map((one: Json) => `${one.cycle_number} ${one.horizon_hours} ${one.asset}`),
        );
        cursor = meta.next_cursor === null ? '' : `&cursor=${meta.next_cursor}`;
      } while (cursor !== '');
      expect(seen).toHaveLength(ENDED * 3);
      expect(seen.slice(0, 4)).toEqual(
        ['SOL', 'ETH', 'BTC']
          .map((asset) => `${OLDEST + ENDED - 1} 24 ${asset}`)
          .concat(`${OLDEST + ENDED - 2} 24 SOL`),
      );
      expect(new Set(seen).size).toBe(seen.length);
    });

    it('have the rounded return without its prices, their sources, and the call of the lead', async () => {
      const { data, meta } = await read('/outcomes?asset=BTC&limit=500', await historyKey());
      expect(meta.schema_version).toBe('outcomes/2');
      expect(meta.attribution).toHaveLength(1);
      const rows: Json[] = await service.database.dataSource.query(
        `SELECT extract(epoch FROM cycle_at)::float8 AS at, entry_price AS entry, exit_price AS exit
         FROM cycle_outcomes WHERE asset = 'BTC' AND horizon_hours = 24`,
      );
      const pricesAt = new Map(rows.map((row) => [row.at, row]));
      expect(data.outcomes).toHaveLength(ENDED);
      for (const one of data.outcomes) {
        const { entry, exit } = pricesAt.get(Date.parse(one.cycle_at) / 1_000);
        expect(one).toMatchObject({
          entry_source: 'exchange.price:BTCUSDT',
          exit_source: 'exchange.price:BTCUSDT',
          unscorable: null,
        });
        for (const name of ['entry_price', 'exit_price']) expect(one).not.toHaveProperty(name);
        expect(Math.abs(one.price_return - (exit / entry - 1))).toBeLessThan(0.000_501);
        expect(String(one.price_return)).toMatch(/^-?\d(\.\d{1,3})?$/);
        expect(one.calls.map(({ agent }: Json) => agent)).toEqual(['profesor']);
        // Judged by the prices, whatever the rounded return is.
        const [own] = one.calls;
        const held = { price_higher: exit > entry, price_lower: exit < entry }[own.claim as string];
        if (held !== undefined) expect(own.held).toBe(held);
      }
      expect(data.outcomes.some(({ price_return: rounded }: Json) => rounded !== 0)).toBe(true);
    });

    it('have the calls of agents for keys with data:agents besides', async () => {
      expect(await errorOf('/outcomes?agent=tokio', await historyKey())).toBe('403 SCOPE_MISSING');
      const key = await keyOf(['data:history', 'data:agents']);
      const { data } = await read('/outcomes?limit=1', key);
      expect(data.outcomes[0].calls).toHaveLength(7);
      const some = await read('/outcomes?limit=1&agent=tokio', key);
      expect(some.data.outcomes[0].calls.map(({ agent }: Json) => agent)).toEqual(['tokio']);
    });

    it('withhold returns of class B prices and say so', async () => {
      await service.database.asOwner(
        `UPDATE cycle_outcomes SET license_class = 'B', exit_source = 'exchange.klines_1h:BTCUSDT' WHERE asset = 'BTC'`,
      );
      const { data, meta } = await read('/outcomes?asset=BTC&limit=1', await historyKey());
      expect(data.outcomes[0]).toMatchObject({
        price_return: null,
        exit_source: 'exchange.klines_1h:BTCUSDT',
      });
      expect(meta.attribution).toEqual([]);
      expect(meta.unavailable.map(({ id }: Json) => id)).toContain('price_return');
    });

    it('refuse a cursor with other filters', async () => {
      const key = await historyKey();
      const { meta } = await read('/outcomes?asset=ETH&limit=1', key);
      expect(await errorOf(`/outcomes?asset=BTC&limit=1&cursor=${meta.next_cursor}`, key)).toBe(
        '400 INVALID_CURSOR',
      );
    });
  });

  it('loses the outcomes of a withdrawn cycle, and says how many', async () => {
    const by = { actor: 'a', address: 'b', atMs: SEEDED_NOW_MS };
    const { dataSource } = service.database;
    const before = (await read('?agent=profesor&asset=BTC')).data.records[0].cases;
    await new CycleWithdrawalStore(dataSource, new AuditStore(dataSource)).withdraw(
      { cycleNumber: OLDEST, andLater: false, reason: 'wrong' },
      by,
    );
    await createScoring(dataSource).run(SEEDED_NOW_MS);
    await untilRecordServed(service);
    const { data } = await read('?agent=profesor&asset=BTC');
    expect(data.left_out).toEqual({ no_entry_price: 0, no_exit_price: 0, withdrawn: 1 });
    expect(data.records[0].cases).toBe(before - 1);
    const listed = await read('/outcomes?limit=500', await keyOf(['data:history']));
    expect(listed.data.outcomes.map(({ cycle_number }: Json) => cycle_number)).not.toContain(OLDEST);
  });
});
