import { parseFeed } from '@rowanmanning/feed-parser';
import { DAY_MS, HOUR_MS, isoDay } from '../../packages/engine/timestamps.ts';
import { ChangelogService } from '../../src/changelog/changelog.service.ts';
import { OutagesService } from '../../src/outages/outages.service.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { SwitchesService } from '../../src/switches/switches.service.ts';
import { startServiceApp } from '../support/service-app.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

const BY = { actor: 'tests', address: '127.0.0.1', atMs: SEEDED_NOW_MS };

const inHours = (count: number): number => SEEDED_NOW_MS + count * HOUR_MS;

const service = suiteService({ limits: 'none' });
beforeAll(async () => {
  const { app } = service;
  const outages = app.get(OutagesService);
  await outages.enter(
    { startsAtMs: inHours(-5), endsAtMs: inHours(-4), reason: 'db_outage', products: [] },
    BY,
  );
  await outages.enter(
    { startsAtMs: inHours(-1), endsAtMs: null, reason: 'provider_unreachable', products: ['verdict'] },
    BY,
  );
  await outages.enter(
    { startsAtMs: inHours(1), endsAtMs: inHours(2), reason: 'worker_disabled', products: [] },
    BY,
  );
  await app.get(ChangelogService).add(
    {
      date: '2027-01-01',
      type: 'data-note',
      scope: ['series'],
      summary: 'Values <script>alert("1")</script> & more\u0007.',
    },
    { ...BY, atMs: Date.parse('2027-01-01') },
  );
  await service.database.dataSource.query(
    `INSERT INTO traffic_hours (hour, requests, client_errors, server_errors)
     SELECT $1::timestamptz + n * interval '1 hour', 100, 0, CASE WHEN n = 0 THEN 1 ELSE 0 END
     FROM generate_series(0, 19) n`,
    [new Date(SEEDED_NOW_MS - (SEEDED_NOW_MS % DAY_MS) - DAY_MS)],
  );
  await app.get(PublishedState).caughtUp();
});

const open = (path: string) => service.http.get(path).expect(200).expect('Access-Control-Allow-Origin', '*');
const unchanged = async (path: string): Promise<void> => {
  const { headers } = await open(path);
  expect(headers['cache-control']).toBe('public, max-age=60');
  await service.http.get(path).set('If-None-Match', headers['etag']!).expect(304);
};

const read = async (name: string, http = service.http) => {
  const { text } = await http.get(`/feeds/${name}.atom`).expect(200);
  const feed = parseFeed(text);
  return { ...feed.toJSON(), ids: [...text.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id!) };
};

describe('the feeds', () => {
  it('have entries of the changelog, whose IDs stay, and which stay text', async () => {
    const { headers } = await open('/feeds/changelog.atom');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const { ids, items, self, url } = await read('changelog');
    expect([self, url]).toEqual(['/feeds/changelog.atom', '/docs/']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(1)).toEqual(
      ids.slice(1).map(() => expect.stringMatching(/^tag:market-intelligence,2026:changelog\//)),
    );
    expect(items.map(({ content }) => content)).toContain('Values <script>alert("1")</script> & more\ufffd.');
    await unchanged('/feeds/changelog.atom');
  });

  it('have outages that began, the latest first, and say when one has ended', async () => {
    const { items } = await read('outages');
    expect(items.map(({ title }) => title)).toEqual([
      'Verdict: provider unreachable',
      'Ended: All products: the database does not respond',
    ]);
    await unchanged('/feeds/outages.atom');
  });

  it('are found from the pages', async () => {
    for (const path of ['/', '/docs/', '/embed/', '/status/']) {
      const { headers, text } = await service.http.get(path).set('Accept', 'text/html').expect(200);
      for (const feed of ['/feeds/changelog.atom', '/feeds/outages.atom']) {
        expect(headers['link']).toContain(`<${feed}>; rel="alternate"; type="application/atom+xml"`);
        expect(text).toMatch(new RegExp(`<link rel="alternate"[^>]*href="${feed}"`));
      }
    }
  });
});

describe('the status', () => {
  it("is told in the shape of Statuspage's summary", async () => {
    const { body } = await open('/status/summary.json');
    expect(body).toMatchObject({
      page: { name: 'Market intelligence', time_zone: 'Etc/UTC', updated_at: '2026-03-10T09:07:00+00:00' },
      incidents: [{ status: 'investigating', impact: 'major', components: [{ id: 'verdict' }] }],
      scheduled_maintenances: [{ status: 'scheduled', scheduled_for: '2026-03-10T10:07:00+00:00' }],
      status: { indicator: 'major', description: 'Partial System Outage' },
    });
    expect(body.components.find(({ id }: Json) => id === 'verdict')).toMatchObject({
      name: 'Verdict',
      status: 'partial_outage',
    });
    expect(body.components.map(({ name }: Json) => name)).toContain('Sentiment composite');
    await unchanged('/status/summary.json');
  });

  it('has 90 days of what was recorded, and no others', async () => {
    const { body } = await open('/status/history.json');
    expect(body.days).toHaveLength(90);
    const [before, yesterday, today] = body.days.slice(-3);
    expect(yesterday).toMatchObject({
      date: isoDay(SEEDED_NOW_MS - DAY_MS),
      availability: 0.9995,
      hours: 24,
      recorded_hours: 20,
    });
    expect(before).toMatchObject({ availability: null, recorded_hours: 0, cycles: { due: 0 } });
    expect(today).toMatchObject({ availability: null, hours: 10, cycles: { due: 0, missing: 0 } });
    expect(body).toMatchObject({ availability: 0.9995, last_30_days: { availability: 0.9995 } });
    const verdict = body.products.find(({ id }: Json) => id === 'verdict');
    // Of the nine hours and seven minutes of today, one is out for all products and one for the verdict.
    expect(verdict.days.slice(-3)).toEqual([null, 0.9995, 0.78062]);
    expect(body.outages.map(({ reason }: Json) => reason)).toEqual(['provider_unreachable', 'db_outage']);
    await unchanged('/status/history.json');
  });

  const page = async (path: string): Promise<string> => {
    const { text } = await service.http.get(path).set('Accept', 'text/html').expect(200);
    return text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  };

  it('is on a page whose headline follows from its figures', async () => {
    const { headers } = await service.http.get('/status/').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'public, max-age=60',
      'content-security-policy': expect.stringContaining("trusted-types 'none'"),
    });
    await service.http.get('/status/').set('If-None-Match', headers['etag']!).expect(304);
    await service.http.get('/status/').set('Accept-Encoding', 'br').expect('Content-Encoding', 'br');
    const text = await page('/status/');
    expect(text).toContain('Part of the service has an outage');
    expect(text).toContain('Products that work as expected: 11 of 12');
    expect(text).toContain('Availability no data 99.95% 99.95% 99.90%');
    expect(text).toContain('No data: 11 Dec 2025 to 8 Mar 2026');
    expect(text).toContain('9 Mar 2026 99.95% (nothing recorded in 4 h) no data none');
    expect(text).toContain('Verdict : provider unreachable 10 March 2026, 08:07 UTC – not over');
    expect(text).toContain('Planned outages All products : no worker running');
    expect(text).toContain('National Bank of Georgia: 1 of 1 current');
  });

  it('says who switched the data API off, while that is served', async () => {
    const switches = service.app.get(SwitchesService);
    const state = service.app.get(PublishedState);
    await switches.change({ data_api_enabled: false, reason: 'a secret reason' }, null, BY);
    await state.caughtUp();
    try {
      const text = await page('/status/');
      expect(text).toContain('An operator switched the data API off');
      expect(text).toContain('Products that work as expected: 0 of 12');
      expect(text).not.toContain('secret');
    } finally {
      await switches.change({ data_api_enabled: true }, null, BY);
      await state.caughtUp();
    }
  });

  it('is a page in each language, which names the other', async () => {
    expect(await page('/ka/status/')).toContain('სერვისის ნაწილი არ მუშაობს');
    for (const path of ['/status/', '/ka/status/']) {
      const { text } = await service.http.get(path).expect(200);
      expect(text).toMatch(/<link rel="alternate" hreflang="en" href="\/status\/"/);
      expect(text).toMatch(/<link rel="alternate" hreflang="ka" href="\/ka\/status\/"/);
      expect(text).toContain('id="products"');
    }
    await service.http.get('/status').expect(308).expect('Location', '/status/');
    await service.http.get('/ka/status').expect(308).expect('Location', '/ka/status/');
    await service.http.get('/status/?lang=ka').expect(308).expect('Location', '/ka/status/');
  });
});

// Last, because their data requests count as traffic in the history.
describe('addresses in texts that other programs read', () => {
  it('lead from each entry of a feed to its page, under a title of at most 80 characters', async () => {
    const changes = await read('changelog');
    const outages = await read('outages');
    const links = [...changes.items, ...outages.items].map(({ url }) => url!);
    expect(new Set(links).size).toBe(links.length);
    for (const { title, published, updated, id } of [...changes.items, ...outages.items]) {
      expect(Array.from(title!).length).toBeLessThanOrEqual(80);
      expect([id, published, updated]).not.toContain(null);
    }
    // The first one has a character that XML doesn't allow.
    const first = changes.items[1];
    const { body } = await service.http.get(first!.url!.replace(/#.*/, '')).expect(200);
    expect(body.data.entries.map(({ summary }: Json) => summary)).toContain(first!.content);
    const { body: history } = await open('/status/history.json');
    expect(outages.items.map(({ url }) => url)).toEqual(
      history.outages.map(({ id }: Json) => `/status/#${id}`),
    );
  });

  it('have the host of PUBLIC_URL in feeds, the status, llms.txt, and the contract', async () => {
    const origin = 'https://data.example.com';
    const named = await startServiceApp({
      limits: 'none',
      database: service.database,
      clock: service.clock,
      environment: { PUBLIC_URL: `${origin}/` },
    });
    try {
      for (const name of ['changelog', 'outages']) {
        const anonymous = await read(name);
        const own = await read(name, named.http);
        const ofDeployment = (id: string): string => id.replace('market-intelligence', 'data.example.com');
        expect(own.ids).toEqual(anonymous.ids.map(ofDeployment));
        const addresses = ({ self, url, items }: typeof own) => [self, url, ...items.map((item) => item.url)];
        expect(addresses(own)).toEqual(addresses(anonymous).map((path) => `${origin}${path!}`));
        expect(own.items.length).toBeGreaterThan(0);
      }
      const { body } = await named.http.get('/status/summary.json').set('Host', 'other.example').expect(200);
      expect(body.page.url).toBe(`${origin}/status/`);
      for (const name of ['llms.txt', 'llms-full.txt']) {
        const { text } = await named.http.get(`/api/v1/data/${name}`).expect(200);
        expect(text.match(/\]\((?!https:)[^)]*\)/g)).toBeNull();
        expect(text).toContain(`${origin}/docs/first-call/`);
      }
      const contract = await named.http.get('/api/v1/data/openapi.json').expect(200);
      expect(contract.body.servers).toMatchObject([{ url: origin }]);
    } finally {
      await named.close();
    }
  });
});
