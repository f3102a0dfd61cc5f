import { type Browser } from 'playwright-core';
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
