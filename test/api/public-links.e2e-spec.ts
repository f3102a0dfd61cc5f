import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

/** Shorter figures occur by chance: in weights, counts and dates. */
const TELLING_DIGITS = 6;

const telling = (value: number): string[] =>
  [String(value), value.toFixed(4), value.toFixed(2)].filter(
    (text) => text.replace(/^-?0?\.?0*|\D/g, '').length >= TELLING_DIGITS,
  );

describe('what the service links to, on a real database', () => {
  const service = suiteService();
  const get = (path: string) => service.http.get(path);
  // Each test has the minute's limit of an anonymous caller to itself.
  beforeEach(() => service.clock.advance(2 * MINUTE_MS));

  const productIds = async (): Promise<string[]> =>
    (await get('/api/v1/data/catalog').expect(200)).body.data.products.map(({ id }: Json) => id);

  it('answers the sample of every product without a key', async () => {
    for (const id of await productIds()) {
      const { data } = (await get(`/api/v1/data/catalog/${id}`).expect(200)).body;
      const sample = await get(data.sample_url);
      expect([id, data.sample_url, sample.status]).toEqual([id, data.sample_url, 200]);
      expect(data.earliest_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('answers every link of llms.txt without a key', async () => {
    const { text } = await get('/api/v1/data/llms.txt').expect(200);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href!);
    expect(links.length).toBeGreaterThan(20);
    for (const href of new Set(links)) expect([href, (await get(href)).status]).toEqual([href, 200]);
  });

  it('answers a reader of every metric of the catalog', async () => {
    const { metrics } = (await get('/api/v1/data/catalog/series')).body.data;
    for (const { metric_id, dimension, earliest_date } of metrics) {
      const query = dimension ? `?${dimension.parameter}=${dimension.values[0]}` : '';
      const reply = await get(`/api/v1/data/series/${metric_id}${query}`);
      expect([metric_id, reply.status]).toEqual([metric_id, 200]);
      expect([metric_id, reply.body.data.unit]).toEqual([
        metric_id,
        metrics.find((one: Json) => one.metric_id === metric_id).unit,
      ]);
      const [oldest] = reply.body.data.points.map(({ event_at }: Json) => event_at).sort();
      if (oldest) expect(earliest_date <= oldest.slice(0, 10)).toBe(true);
    }
  });

  it('shows no figure of a licensed source, read or derived', async () => {
    const licensed = SOURCES.filter(({ licenseClass }) => licenseClass === 'B').map(({ id }) => id);
    const rows: { value: number }[] = await service.database.dataSource.query(
      `SELECT DISTINCT ON (source_id) value FROM observations WHERE source_id = ANY($1)
       ORDER BY source_id, event_at DESC, known_at DESC`,
      [licensed],
    );
    const { cycle, publicValues } = service.app.get(PublishedState).current;
    const { result } = cycle!;
    // The last trade, which is public, may close a candle, which is not.
    const open = new Set([...publicValues.values()].map(({ value }) => value));
    const facts = result.crew
      .flatMap(({ agents }) => agents.flatMap(({ reasons }) => reasons))
      .filter(({ licenseClass }) => licenseClass === 'B');
    const secrets = [...rows.map(({ value }) => Number(value)), ...facts.flatMap(({ value }) => value ?? [])]
      .filter((value) => !open.has(value))
      .flatMap(telling);
    // Those that are "now" have no past in the seeded database.
    expect(rows.length).toBeGreaterThan(45);
    expect(secrets.length).toBeGreaterThan(80);

    const ids = await productIds();
    const paths = [
      '/api/v1/data/catalog',
      ...ids.map((id) => `/api/v1/data/catalog/${id}`),
      '/api/v1/data/changelog',
      '/api/v1/data/llms.txt',
      '/api/v1/data/verdicts/latest',
      '/api/v1/data/market-lens/snapshot',
      ...AGENTS.map((agent) => `/api/v1/data/agents/${agent}/latest`),
    ];
    for (const path of paths) {
      const { text } = await get(path).expect(200);
      for (const secret of secrets) {
        const shown = new RegExp(`(?<![\\d.])${secret.replace('.', '\\.')}(?!\\d)`).test(text);
        expect([path, secret, shown]).toEqual([path, secret, false]);
      }
    }
  });
});
