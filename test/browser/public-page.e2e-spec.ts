import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium, openBrowser } from './chromium.ts';
import { openOperatorPage } from './operator-page.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';

const chromium = findChromium();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = chromium === null && !process.env['CI'];
if (skipped)
  console.warn(
    'NOT PROVEN HERE: no Chromium is installed, so nobody read the public page (apt install chromium)',
  );

/** The built pages for anybody, in a browser that doesn't know how Georgian writes numbers. */
(skipped ? describe.skip : describe)('the pages for anybody in Chromium', () => {
  let service: ServiceProcess;
  let browser: Browser;

  beforeAll(async () => {
    if (chromium === null) throw new Error('no Chromium is installed, and CI has to prove this');
    service = await startServiceProcess('operator-token-of-the-browser-tests-0123456789');
    browser = await openBrowser(chromium);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  async function textOf(path: string, part: string): Promise<string> {
    const { page } = await openOperatorPage(browser, service.url);
    await page.route('**/verdicts/latest', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { verdict: object } };
      const claim = { claim: 'price_higher', horizon_hours: 24, probability: 0.484, base_rate: 0.51 };
      Object.assign(body.data.verdict, { calibration: { ...claim, basis: 'experience', cases: 3222 } });
      await route.fulfill({ response, json: body });
    });
    try {
      await page.goto(path);
      await page.getByRole('meter').first().waitFor();
      return await page.locator(part).first().innerText();
    } finally {
      await page.context().close();
    }
  }

  it.each([
    ['/ka', 'body'],
    // Around the card, the page shows its HTML with an address.
    ['/ka/embed/', 'market-verdict section'],
  ])('writes every number of %s as Georgian does', async (path, part) => {
    const text = await textOf(path, part);
    expect(text).not.toMatch(/\d\.\d/);
    expect(text).not.toMatch(/\d,\d{3}/);
    expect(text).toMatch(/\d,\d(?!\d)/);
    expect(text).toContain('3\u00a0222');
  });

  it('shows a forecast for every asset and horizon, and says why one is missing', async () => {
    const { page } = await openOperatorPage(browser, service.url);
    await page.route('**/outlook/latest', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { items: object[] } };
      const none = { expected_volatility: null, percentile: null, return: null, range: null, prices: null };
      const why = { basis: 'unavailable', reason: 'candle_gap', within: [], touch: [] };
      Object.assign(body.data.items[4]!, none, why);
      await route.fulfill({ response, json: body });
    });
    try {
      await page.goto('/');
      const table = page.getByRole('table').first();
      await table.waitFor();
      const cells = await table.getByRole('row').allInnerTexts();
      // A row of heads; then, for each asset, its name and four rows.
      expect(cells).toHaveLength(1 + 3 * 5);
      const prices = cells.filter((row) => row.startsWith('Price, 80% interval'));
      expect(prices.map((row) => row.match(/[\d,.]+ – [\d,.]+/g)?.length)).toEqual([3, 2, 3]);
      expect(
        cells.filter((row) => row.includes('Unavailable: a candle of the price history is missing.')),
      ).toHaveLength(1);
      // The shipped fit can be older than a year.
      const text = cells.join('\n');
      expect(text).toMatch(/above \d+% of days in the year before the fit/);
      expect(text).toContain('Year before the fit');
      expect(await page.locator('body').innerText()).not.toMatch(/past year’s/);
      expect(await page.getByRole('heading', { name: 'Track record of the outlook' }).count()).toBe(1);
    } finally {
      await page.context().close();
    }
  });

  /** Opens a page of the documentation, and fails for anything that its browser reports. */
  async function onPage(
    path: string,
    options: BrowserContextOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const { page, incidents } = await openOperatorPage(browser, service.url, options);
    try {
      await page.goto(path);
      await look(page);
      expect(incidents).toEqual({ outside: [], errors: [] });
    } finally {
      await page.context().close();
    }
  }

  const AXE_RULES = { rules: { 'label-content-name-mismatch': { enabled: true } } };
  const problemsOf = async (page: Page) =>
    (await new AxeBuilder({ page }).options(AXE_RULES).analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
    );

  it('searches the documentation by keyboard, without a network once the search is loaded', () =>
    onPage('/docs/errors/', { viewport: { width: 1280, height: 900 } }, async (page) => {
      const field = page.getByRole('searchbox', { name: 'Search the documentation' });
      await field.waitFor();
      const loaded = ['js', 'json'].map((kind) =>
        page.waitForEvent('requestfinished', (request) =>
          new RegExp(`/search-[^/]+\\.${kind}$`).test(request.url()),
        ),
      );
      await page.keyboard.press('/');
      await Promise.all(loaded);
      await page.context().setOffline(true);
      await page.keyboard.type('verify the signatur');
      const first = page.getByRole('link', { name: 'Receive webhooks › Verify the signature' });
      await first.waitFor();
      expect(await problemsOf(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      expect(await page.locator(':focus').getAttribute('href')).toBe('/docs/webhooks/#verify-the-signature');
      await page.keyboard.press('ArrowUp');
      expect(await page.locator(':focus').getAttribute('type')).toBe('search');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await first.waitFor({ state: 'hidden' });
      expect(await page.locator(':focus').getAttribute('type')).toBe('search');
      await page.context().setOffline(false);
      await field.fill('verify the signature');
      await first.waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/webhooks/#verify-the-signature');
    }));

  it('copies a sample, and remembers its language and the colours on the next page', () =>
    onPage('/docs/errors/', {}, async (page) => {
      await page.getByRole('tab', { name: 'Python' }).click();
      const block = page.locator('[data-language="python"]').first();
      await block.getByRole('button', { name: 'Copy' }).click();
      await block.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
      expect(await page.evaluate('navigator.clipboard.readText()')).toContain('import json');
      await page.getByLabel('Colours').selectOption('dark');
      await page.goto('/docs/polling/');
      expect(await page.getByRole('tab', { name: 'Python' }).first().getAttribute('aria-selected')).toBe(
        'true',
      );
      expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
    }));

  it('has its guides in a menu on a phone, without JavaScript too', () =>
    onPage(
      '/docs/polling/',
      { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
      async (page) => {
        const link = page.getByRole('link', { name: 'Receive webhooks' }).first();
        expect(await link.isVisible()).toBe(false);
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
        expect(heading!.y).toBeLessThan(300);
        await page.getByText('Guides', { exact: true }).click();
        await link.click();
        await page.waitForURL('**/docs/webhooks/');
      },
    ));

  it.each([
    [1440, 'light'],
    [390, 'dark'],
  ] as const)(
    'has no problem that axe knows, and is as wide as the window: %i, %s',
    async (width, colorScheme) => {
      const paths = ['/docs/', '/docs/ka/', '/docs/errors/', '/embed/'];
      for (const path of paths)
        await onPage(path, { viewport: { width, height: 844 }, colorScheme }, async (page) => {
          await page.waitForLoadState('networkidle');
          expect([path, await problemsOf(page)]).toEqual([path, []]);
          const excess = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
          expect([path, excess]).toEqual([path, 0]);
        });
    },
  );

  it('shows the fields of every response that a parameter selects in the reference', async () => {
    const { page } = await openOperatorPage(browser, service.url);
    try {
      await page.goto('/docs/reference/#getTrackRecord');
      const fields = page.locator('#getTrackRecord > div > ul.fields').filter({ hasText: 'kind=outlook' });
      await fields.waitFor();
      const text = await fields.innerText();
      for (const shown of ['kind=verdict', 'always_neutral', 'kind=outlook', 'pinball_loss', 'pit_histogram'])
        expect(text).toContain(shown);
    } finally {
      await page.context().close();
    }
  });

  it('writes numbers of the English page as English does', async () => {
    const text = await textOf('/', 'body');
    expect(text).toMatch(/\d\.\d/);
    expect(text).toContain('3,222');
  });
});
