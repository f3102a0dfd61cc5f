import { type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium, openBrowser } from './chromium.ts';
import { type Incidents, openOperatorPage } from './operator-page.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { axeFindings } from './visit.ts';

const TOKEN = 'operator-token-of-the-browser-tests-0123456789';

const chromium = findChromium();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = chromium === null && !process.env['CI'];
if (skipped)
  console.warn(
    'NOT PROVEN HERE: no Chromium is installed, so nobody read the reference (apt install chromium)',
  );

/** The reference of the built service: what is read without a script, and the form that sends requests with one. */
(skipped ? describe.skip : describe)('the reference in Chromium', () => {
  let service: ServiceProcess;
  let browser: Browser;
  let key: string;
  let page: Page;
  let incidents: Incidents;

  beforeAll(async () => {
    if (chromium === null) throw new Error('no Chromium is installed, and CI has to prove this');
    service = await startServiceProcess(TOKEN);
    browser = await openBrowser(chromium);
    const issued = await fetch(`${service.url}/api/v1/admin/keys`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ partner: 'Kura Capital', label: 'desk' }),
    });
    key = ((await issued.json()) as { data: { key: string } }).data.key;
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(() => page.context().close());

  async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
    ({ page, incidents } = await openOperatorPage(browser, service.url, options));
    await page.goto(path);
  }
  const command = () => page.getByRole('group', { name: 'Command' });
  const reply = () => page.getByRole('group', { name: 'Response', exact: true });
  const status = () => page.locator('.reply').getByRole('status');
  const send = () => page.getByRole('button', { name: 'Send' }).click();

  it('sends a request without a key, and writes it as a command while it is entered', async () => {
    await open('/docs/reference/getLatestComposites/');
    await page.getByRole('group', { name: 'asset' }).getByLabel('BTC').check();
    await page.getByLabel('as_of').fill('2026-01-05T12:00:00+00:00');
    expect(await command().innerText()).toBe(
      `curl --fail-with-body --compressed \\\n  '${service.url}/api/v1/data/composites/latest?asset=BTC&as_of=2026-01-05T12%3A00%3A00%2B00%3A00'`,
    );
    await page.getByLabel('as_of').fill('');
    await page.getByLabel('If-None-Match').fill(`W/"it's"`);
    expect(await command().innerText()).toContain(
      String.raw`--header 'If-None-Match: W/"it'\''s"' \ `.trim(),
    );
    await send();
    await status().getByText('200 OK').waitFor();
    const { data } = JSON.parse(await reply().innerText()) as { data: { assets: { asset: string }[] } };
    expect(data.assets.map(({ asset }) => asset)).toEqual(['BTC']);
    expect(await reply().innerText()).toContain('\n  "data": {\n');
    const headers = await page.locator('.reply dl').innerText();
    for (const name of ['ETag', 'Cache-Control', 'X-RateLimit-Remaining', 'X-Request-ID'])
      expect(headers).toContain(name);

    await page.locator('.reply').getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await reply().innerText());

    const etag = /W\/"[^"]+"/.exec(headers)![0];
    await page.getByLabel('If-None-Match').fill(etag);
    await send();
    await status().getByText('304').waitFor();
    expect(await reply().isVisible()).toBe(false);
    expect(page.url()).toBe(`${service.url}/docs/reference/getLatestComposites/`);
    expect(incidents).toEqual({ outside: [], errors: [] });
  });

  it('sends a key, and leaves it nowhere', async () => {
    await open('/docs/reference/getMe/');
    const asked = page.waitForRequest('**/api/v1/data/me');
    await page.getByLabel('X-API-Key').fill(key);
    expect(await command().innerText()).toContain('--header "X-API-Key: $API_KEY"');
    await send();
    expect((await asked).headers()['x-api-key']).toBe(key);
    await status().getByText('200 OK').waitFor();
    expect(await reply().innerText()).toContain('"tier": "tier1"');

    const left =
      '[location.href, JSON.stringify(history.state), document.cookie, JSON.stringify({...localStorage}), JSON.stringify({...sessionStorage}), document.documentElement.outerHTML].join()';
    expect(await page.evaluate(left)).not.toContain(key);
    expect(await page.evaluate('caches.keys()')).toEqual([]);
    const cookies = await page.context().storageState();
    expect(JSON.stringify(cookies)).not.toContain(key);
    await page.reload();
    expect(await page.getByLabel('X-API-Key').inputValue()).toBe('');
    await page.goto('/docs/reference/');
    await page.goBack();
    expect(await page.getByLabel('X-API-Key').inputValue()).toBe('');
    expect(incidents).toEqual({ outside: [], errors: [] });
  });

  it('shows a rejection as the service returns it', async () => {
    await open('/docs/reference/getSeries/');
    await page.getByLabel('X-API-Key').fill('mdk_none');
    await send();
    await status().getByText('401 Unauthorized').waitFor();
    expect(JSON.parse(await reply().innerText())).toMatchObject({ error_code: 'API_KEY_INVALID' });
    await page.getByLabel('X-API-Key').fill('');
    await page.getByLabel('metric_id').fill('sentiment.fear');
    await page.getByLabel('limit').fill('5000');
    await send();
    // The form's own bounds come first.
    expect(await page.evaluate('document.querySelector("#try-limit").validity.rangeOverflow')).toBe(true);
    await page.getByLabel('limit').fill('');
    await send();
    await status().getByText('404 Not Found').waitFor();
    expect(await reply().innerText()).toContain('sentiment.fear_greed');
    await page.route('**/api/**', (route) => route.abort());
    await send();
    await status().getByText('The request failed').waitFor();
  });

  it('shows a stream as it arrives, until it is stopped', async () => {
    await open('/docs/reference/streamEvents/');
    await page.getByLabel('X-API-Key').fill(key);
    await send();
    await reply().getByText('stream.opened').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await status().getByText('Stopped.').waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
  });

  it('finds routes by words and tier, without loading a page', async () => {
    await open('/docs/reference/');
    const shown = () => page.locator('.routes > li:visible code').allInnerTexts();
    const all = await shown();
    await page.getByLabel('Find a route').fill('verdict history');
    expect(await shown()).toEqual(['/api/v1/data/verdicts/history']);
    expect(await page.locator('#filter').innerText()).toContain(`1 of ${all.length} routes`);
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Market']);
    await page.getByLabel('Find a route').fill('');
    await page.getByLabel('Tier').selectOption('tier1');
    expect(await shown()).toEqual(expect.arrayContaining(['/api/v1/data/me', '/api/v1/data/stream']));
    expect((await shown()).length).toBeLessThan(all.length / 2);
  });

  it('leads earlier addresses of a route to its page', async () => {
    await open('/docs/reference/#getTrackRecord');
    await page.waitForURL('**/docs/reference/getTrackRecord/');
    await page.getByRole('heading', { level: 1, name: 'Get the track record' }).waitFor();
  });

  it('is complete without JavaScript', async () => {
    await open('/docs/reference/getTrackRecord/', { javaScriptEnabled: false });
    const text = await page.locator('main').innerText();
    for (const part of [
      'GET /api/v1/data/track-record',
      'kind=outlook',
      'pinball_loss',
      'curl --fail',
      '@market-data/client',
      'urlopen',
      '"hit_rate"',
      'RATE_LIMITED',
    ])
      expect(text).toContain(part);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.goto('/docs/reference/');
    expect(await page.locator('.routes a').count()).toBeGreaterThan(30);
  });

  // `npm run lab -- screens` looks at the other two.
  it.each([
    ['light', 390],
    ['dark', 1440],
  ] as const)('breaks no rule of axe and fits, %s at %i px', async (colorScheme, width) => {
    await open('/docs/reference/', { colorScheme, viewport: { width, height: 900 } });
    const examine = async () => {
      // A script unfolds the menu beside the page, and what is folded has no focus.
      if (width > 390) await page.locator('details.guides[open]').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    };
    await page.locator('#filter').getByRole('status').waitFor();
    await examine();
    await page.goto('/docs/reference/getSeries/');
    await page.getByRole('tab').first().waitFor();
    await send();
    await status().getByText('200 OK').waitFor();
    await examine();
    expect(incidents).toEqual({ outside: [], errors: [] });
  });
});
