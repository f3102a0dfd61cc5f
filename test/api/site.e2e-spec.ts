import { readFile } from 'node:fs/promises';
import { PUBLIC_METRICS } from '../../src/domain/catalog/public-metrics.ts';
import { readPartnerGuides } from '../../src/http/guides/partner-guides.ts';
import { builtPages } from '../../src/http/reply/page-reply.ts';
import { type SearchablePage } from '../../site/docs/searchable-page.ts';
import { searchIn } from '../../site/docs/search.ts';
import { escaped } from '../../site/frame/page-frame.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { followLinks } from '../support/dead-links.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const FRONT_PAGE_LIMIT_BYTES = 30_000;
const FIRST = 'first-call';
/** Of the script that other sites load, compressed. */
const EMBED_LIMIT_BYTES = 8_000;
/** Of what the search of the documentation reads when somebody goes there, compressed. */
const SEARCH_LIMIT_BYTES = 65_000;

/** What is served at `/` and below `/docs/` and `/embed/`, byte by byte; how it looks and behaves in a browser: `npm run lab -- screens`. */
describe('the site', () => {
  let api: ApiApp;
  beforeAll(async () => {
    if (builtPages('site') === null) throw new Error('dist/site is missing: npm run build makes it');
    api = await startApi();
  });
  afterAll(() => api.app.close());
  const open = (path: string) => api.http.get(path).set('Accept', BROWSER);

  it('has a page for each guide, linked from the first one', async () => {
    const first = await open('/docs/').expect(200).expect('Content-Type', 'text/html;charset=utf-8');
    const guides = readPartnerGuides();
    expect(guides.length).toBeGreaterThanOrEqual(9);
    for (const { slug, title, description } of guides) {
      expect(first.text).toContain(`href="/docs/${slug}/"`);
      const { text } = await open(`/docs/${slug}/`).expect(200);
      expect(text.match(/<h1>([^<]+)<\/h1>/)![1]).toBe(title);
      expect(text).toContain(`<a href="/docs/${slug}/" aria-current="page">`);
      expect(text).toContain(`<meta name="description" content="${escaped(description)}" />`);
      expect(text).not.toMatch(/\{\{|<!--|npm run|docs\/adr/);
    }
  });

  it('groups its pages by need, in order, with the one before and the one after', async () => {
    const first = await open('/docs/');
    const groups = [...first.text.matchAll(/<p id="group-\w+">([^<]+)<\/p>/g)].map(([, name]) => name);
    expect(groups).toEqual(['Start', 'Read', 'Push and bulk', 'Check']);
    const guides = readPartnerGuides();
    const at = guides.findIndex(({ slug }) => slug === 'events');
    const { text } = await open('/docs/events/');
    for (const [rel, { slug }] of [['prev', guides[at - 1]!] as const, ['next', guides[at + 1]!] as const]) {
      expect(text).toContain(`<link rel="${rel}" href="/docs/${slug}/" />`);
      expect(text).toContain(`<a rel="${rel}" href="/docs/${slug}/">`);
    }
    expect(text).toContain('<a href="#resume-without-loss">');
  });

  it('has the methodology and the glossary as pages, without what only the repository has', async () => {
    const { text } = await open('/docs/methodology/').expect(200);
    expect(text).toContain('href="/docs/methodology/maps/"');
    for (const page of ['/docs/methodology/figures/', '/docs/methodology/outlook/', '/docs/glossary/'])
      expect([page, (await open(page)).text.match(/npm run|REPLAY_URL|docs\/adr|\]\(/)]).toEqual([
        page,
        null,
      ]);
  });

  it('serves each page as Markdown too, and in it and in samples the address of the deployment', async () => {
    const { text, headers } = await open(`/docs/${FIRST}.md`).expect(200);
    expect(headers['content-type']).toBe('text/markdown;charset=utf-8');
    expect(text).toMatch(/^# \S/);
    expect(text).toContain('export BASE_URL=https://market.example');
    expect(text).toContain('> Replace https://market.example with the address of this service.\n');
    expect(text).not.toMatch(/\{\{|^---/m);
    const page = await open('/docs/first-call/');
    expect(page.text).toContain(`<link rel="alternate" type="text/markdown" href="/docs/${FIRST}.md" />`);
    const named = await startApi({ environment: { PUBLIC_URL: 'https://data.example' } });
    try {
      const get = async (path: string) =>
        (await named.http.get(path).set('Accept', BROWSER).expect(200)).text;
      expect(await get(`/docs/${FIRST}.md`)).toContain('export BASE_URL=https://data.example\n');
      expect(await get(`/docs/${FIRST}.md`)).toContain('](https://data.example/docs/');
      expect(await get(`/docs/${FIRST}.md`)).not.toContain('market.example');
      const html = await get('/docs/first-call/');
      expect(html).toContain('export BASE_URL=https://data.example');
      expect(html).toContain('<link rel="canonical" href="https://data.example/docs/first-call/" />');
      expect(html).toContain('<meta property="og:url" content="https://data.example/docs/first-call/" />');
      expect(html).toContain('<meta name="twitter:card" content="summary" />');
      const market = await get('/');
      expect(market).toContain('hreflang="ka" href="https://data.example/ka"');
      expect(market).toContain('<meta name="twitter:card" content="summary_large_image" />');
      expect(market).toContain('<meta property="og:image:height" content="630" />');
    } finally {
      await named.app.close();
    }
  });

  it('has a Georgian documentation, in which English pages say that they are', async () => {
    const { text } = await open('/docs/ka/').expect(200);
    expect(text).toContain('<html lang="ka">');
    expect(text).toContain('hreflang="en" href="/docs/"');
    expect(text).toMatch(
      /<a href="\/docs\/polling\/" hreflang="en"\s*><span lang="en">Poll efficiently<\/span>/,
    );
    for (const { slug, title } of readPartnerGuides('ka')) {
      const twin = await open(`/docs/ka/${slug}/`).expect(200);
      expect(twin.text).toContain(`<h1>${title}</h1>`);
      expect(twin.text).toContain(`hreflang="en" href="/docs/${slug}/"`);
      expect((await open(`/docs/${slug}/`)).text).toContain(`hreflang="ka" href="/docs/ka/${slug}/"`);
    }
  });

  it('finds by words: an index in a file that caches can keep, of all pages', async () => {
    const { text } = await open('/docs/');
    const path = /data-index="([^"]+)"/.exec(text)![1]!;
    const file = await open(path).set('Accept-Encoding', 'br').expect(200).expect('Content-Encoding', 'br');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Number(file.headers['content-length'])).toBeLessThan(SEARCH_LIMIT_BYTES);
    const search = searchIn(file.body as SearchablePage[]);
    for (const [words, found] of [
      ['how do I verify the signature of a webhook', '/docs/webhooks/#verify-the-signature'],
      ['pool eficiently', '/docs/polling/'],
      ['next_cursor', '/docs/cursors-and-windows/'],
      ['RANGE_EXCEEDS_TIER', '/docs/cursors-and-windows/#without-a-key'],
      ['how much does a key cost', '/docs/get-a-key/#what-a-key-costs'],
      ['Last-Event-ID', '/docs/events/#resume-without-loss'],
      ['streamEvents', '/docs/reference/streamEvents/'],
      ['kelly odds of a plan', '/docs/methodology/#the-plan'],
      ['100,000 requests', '/docs/keys-and-tiers/'],
    ] as const)
      expect([words, search(words)[0]?.href]).toEqual([words, expect.stringContaining(found)]);
    expect(search('zzzz')).toEqual([]);
  });

  it('links only to existing pages and headings', async () => {
    const { found, dead } = await followLinks(['/', '/docs/', '/embed/', '/status/', '/ka'], async (path) => {
      // This process has no database; status.e2e-spec.ts and record-pages.e2e-spec.ts read them from one that has.
      if (path === '/status/history.json' || path.endsWith('/record/')) return { status: 200, html: null };
      const { status, headers, text } = await open(path);
      return { status, html: String(headers['content-type']).startsWith('text/html') ? text : null };
    });
    expect(dead).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(readPartnerGuides().map(({ slug }) => `/docs/${slug}/`)));
  });

  it('runs its own scripts alone, in no frame, and has none in its text', async () => {
    for (const path of [
      '/',
      '/ka',
      '/docs/',
      '/docs/reference/',
      '/docs/errors/',
      '/docs/none/',
      '/embed/',
    ]) {
      const { headers, text } = await open(path);
      const policy = headers['content-security-policy']!;
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; ");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
      expect(policy).not.toMatch(/unsafe|\*|http/);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    }
  });

  it('is asked for again by its tag, its files never', async () => {
    const { headers, text } = await open('/docs/polling/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['vary']).toBe('Accept, Accept-Encoding');
    await open('/docs/polling/').set('If-None-Match', headers['etag']!).expect(304);
    for (const path of ['/', '/docs/', '/docs/polling/', '/embed/', '/embed/market-verdict.js'])
      for (const suffix of ['-gzip', '-br', '-zstd']) {
        const tag = (await open(path)).headers['etag']!.replace(/"$/, `${suffix}"`);
        expect([path, tag, (await open(path).set('If-None-Match', tag)).status]).toEqual([path, tag, 304]);
      }
    for (const coding of ['br', 'gzip']) {
      const coded = await open('/docs/polling/').set('Accept-Encoding', coding).expect(200);
      expect([coded.headers['content-encoding'], coded.text === text]).toEqual([coding, true]);
      expect(Number(coded.headers['content-length'])).toBeLessThan(text.length / 2);
    }
    const script = /src="(\/docs\/assets\/[^"]+\.js)"/.exec(text)![1]!;
    const file = await open(script).set('Accept-Encoding', 'gzip, br').expect(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-encoding']).toBe('br');
    await open('/docs/assets/none.js').expect(404).expect('Content-Type', /json/);
  });

  it('can be cached for as long as the guide on polling promises', async () => {
    const keptFor = async (path: string) => (await open(path).expect(200)).headers['cache-control'];
    for (const name of ['catalog', 'openapi.json', 'errors', 'changelog', 'llms.txt'])
      expect([name, await keptFor(`/api/v1/data/${name}`)]).toEqual([name, 'public, max-age=300']);
    expect(await keptFor('/docs/polling/')).toBe('no-cache');
    const { text } = readPartnerGuides().find(({ slug }) => slug === 'polling')!;
    expect(text).toContain(
      'The value is 300 for the catalog, the contract, the error list, the changelog, and `llms.txt`',
    );
    expect(text).toContain('Pages below `/docs/` are `no-cache`');
  });

  it('serves the script that checks proofs', async () => {
    const { headers, text } = await api.http.get('/docs/check-proof.mjs').expect(200);
    expect(text).toBe(await readFile('docs/check-proof.mjs', 'utf8'));
    expect(headers).toMatchObject({
      'content-type': 'text/javascript;charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    await open('/docs/check-proof.mjs').set('If-None-Match', headers['etag']!).expect(304);
    await open('/docs/check-proof.mjs').set('Accept-Encoding', 'br').expect('Content-Encoding', 'br');
    await api.http.get('/docs/other.mjs').expect(404).expect('Content-Type', /json/);
  });

  it('has one address for each page', async () => {
    await open('/docs').expect(308).expect('Location', '/docs/');
    await open('/docs/errors').expect(308).expect('Location', '/docs/errors/');
    await open('/embed').expect(308).expect('Location', '/embed/');
    await open('/ka/').expect(308).expect('Location', '/ka');
    await open('/btc/').expect(308).expect('Location', '/btc');
    await open('/docs/downloads/').expect(308).expect('Location', '/key/#downloads');
    // The addresses of Georgian pages before they had their own.
    await open('/?lang=ka').expect(308).expect('Location', '/ka');
    await open('/embed/?lang=ka').expect(308).expect('Location', '/ka/embed/');
    await open('/docs/errors/?lang=ka').expect(200);
    const { headers, body } = await api.http.post('/docs/errors/').expect(405);
    expect(headers).toMatchObject({ allow: 'GET, HEAD, OPTIONS', vary: 'Accept, Accept-Encoding' });
    expect(body.detail).toBe('POST is not served here. Use GET or HEAD.');
    await api.http.head('/docs/errors/').expect(200);
  });

  it('helps whoever asks for a page that is not there: people with a list, programs with the nearest', async () => {
    const page = await open('/docs/eror/').expect(404);
    expect(page.text).toContain('href="/docs/errors/"');
    expect([page.headers['etag'], page.headers['cache-control']]).toEqual([undefined, 'no-store']);
    const { body } = await api.http.get('/docs/eror/').set('Accept', 'application/json').expect(404);
    expect(body).toMatchObject({
      error_code: 'NOT_FOUND',
      detail: 'The documentation has no such page. Did you mean /docs/errors/?',
    });
    const other = await api.http.get('/docs/quite/else').expect(404);
    expect(other.body.detail).toBe('The documentation has no such page. /docs/ lists all pages.');
    await open('/docs/..%2f..%2fpackage.json').expect(404).expect('Content-Type', /html/);
  });

  it('shows people a page wherever none is, in the language of its path, and programs an error', async () => {
    for (const [path, title] of [
      ['/statuss', 'Page not found'],
      ['/BTC', 'Page not found'],
      ['/embed/other.js', 'Page not found'],
      ['/ka/nosuch/', 'გვერდი ვერ მოიძებნა'],
      ['/docs/ka/nosuch/', 'გვერდი ვერ მოიძებნა'],
    ] as const) {
      const page = await open(path)
        .expect(404)
        .expect('Content-Type', /html/)
        .expect('Cache-Control', 'no-store');
      expect([path, /<h1>([^<]+)/.exec(page.text)![1]]).toEqual([path, title]);
      expect(page.headers['vary']).toBe('Accept, Accept-Encoding');
      const { body } = await api.http.get(path).expect(404);
      expect([path, body.error_code]).toEqual([path, 'NOT_FOUND']);
    }
    for (const path of ['/api/v1/none', '/api/v1/data/none', '/.well-known/none'])
      await open(path).expect(404).expect('Content-Type', /json/);
    await api.http.post('/statuss').set('Accept', BROWSER).expect(404).expect('Content-Type', /json/);
  });

  it('tells search engines its pages, and has an icon for browsers that find none', async () => {
    const host = 'market.test:8080';
    const robots = await api.http.get('/robots.txt').set('Host', host).expect(200);
    expect(robots.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': /^text\/plain/ });
    expect(robots.text).toContain(`Sitemap: http://${host}/sitemap.xml\n`);
    const { text } = await api.http.get('/sitemap.xml').set('Host', host).expect('Content-Type', /xml/);
    const listed = [...text.matchAll(/<loc>http:\/\/market\.test:8080([^<]*)<\/loc>/g)].map(
      ([, path]) => path!,
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(
      expect.arrayContaining([
        '/',
        '/ka',
        '/btc',
        '/docs/',
        '/docs/ka/',
        '/key/',
        '/record/',
        '/docs/reference/',
      ]),
    );
    expect(listed.filter((path) => /\/(sent|collect|not-found)\b/.test(path))).toEqual([]);
    for (const path of listed.filter((one) => !/\/(status|record)\/$/.test(one)))
      expect([path, (await open(path)).status]).toEqual([path, 200]);
    await open('/favicon.ico')
      .expect(200)
      .expect('Content-Type', /^image\/svg/);
  });

  it('compresses no file that is compressed', async () => {
    for (const path of ['/docs/downloads/openapi.json', '/docs/downloads/market-data-client-1.2.0.tgz']) {
      const { headers } = await api.http.get(path).set('Accept-Encoding', 'gzip, br').expect(200);
      expect([path, headers['content-encoding']]).toEqual([path, path.endsWith('tgz') ? undefined : 'br']);
    }
  });

  it('shows whoever accepts a page one at /, and answers programs for JSON as any path that nothing is served at', async () => {
    const { text, headers } = await open('/').expect(200);
    expect(headers['content-type']).toBe('text/html;charset=utf-8');
    expect((await api.http.get('/').expect(200)).text).toBe(text);
    for (const accept of ['*/*', 'text/*', 'application/json, */*;q=0.1'])
      expect([accept, (await api.http.get('/').set('Accept', accept)).text]).toEqual([accept, text]);
    const { body } = await api.http.get('/').set('Accept', 'application/json').expect(404);
    expect(body.error_code).toBe('NOT_FOUND');
    const files = [...text.matchAll(/(?:href|src)="(\/docs\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    const sizes = await Promise.all(
      ['/', ...files].map(async (path) =>
        Number((await open(path).set('Accept-Encoding', 'br')).headers['content-length']),
      ),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FRONT_PAGE_LIMIT_BYTES);
  });

  it('has one small file for pages of other sites, which they ask for again within the hour', async () => {
    const get = (coding: string) =>
      api.http
        .get('/embed/market-verdict.js')
        .set('Origin', 'https://other.example')
        .set('Accept-Encoding', coding);
    const { headers, text } = await get('identity').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript;charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      vary: 'Accept, Accept-Encoding',
    });
    // One file: neither an import nor a place where one could be made, and nothing that a strict policy refuses.
    expect(text).not.toMatch(/\bimport\b(?!\.meta\.url)|\beval\b|new Function|innerHTML|localStorage|cookie/);
    for (const coding of ['br', 'gzip']) {
      const coded = await get(coding).expect('Content-Encoding', coding);
      expect(Number(coded.headers['content-length'])).toBeLessThan(EMBED_LIMIT_BYTES);
    }
    await get('br').set('If-None-Match', headers['etag']!).expect(304);
    await api.http.get('/embed/other.js').expect(404).expect('Content-Type', /json/);
  });

  it('is told to assistants: every guide and every metric in llms.txt, the guides whole beside it', async () => {
    const { text } = await api.http.get('/api/v1/data/llms.txt').expect(200);
    const whole = await api.http.get('/api/v1/data/llms-full.txt').expect(200);
    for (const { slug, title, text: guide } of readPartnerGuides()) {
      expect(text).toContain(`- [${title}](/docs/${slug}/): `);
      expect(whole.text).toContain(`## ${title}\n`);
      // Headings are linked within a page, and that text has many.
      for (const line of guide.replaceAll('](#', `](/docs/${slug}/#`).split('\n'))
        expect(whole.text).toContain(line);
    }
    for (const { metricId } of PUBLIC_METRICS)
      expect(text).toContain(`- [${metricId}](/api/v1/data/series/${metricId}`);
    expect(whole.text.match(/^# /gm)!.length).toBeGreaterThan(0);
    await api.http.get('/llms.txt').expect(308).expect('Location', '/api/v1/data/llms.txt');
    await api.http.get('/llms-full.txt').expect(308).expect('Location', '/api/v1/data/llms-full.txt');
  });
});
