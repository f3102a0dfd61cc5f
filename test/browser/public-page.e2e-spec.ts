import { type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium, openBrowser } from './chromium.ts';
import { openOperatorPage } from './operator-page.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { axeFindings, visit } from './visit.ts';

const chromium = findChromium();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = chromium === null && !process.env['CI'];
if (skipped)
  console.warn(
    'NOT PROVEN HERE: no Chromium is installed, so nobody read the public page (apt install chromium)',
  );

const heightOf = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollHeight');

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

  /** What a page says once a part of it is there. */
  async function textOf(path: string, part: string): Promise<string> {
    const { page } = await openOperatorPage(browser, service.url);
    try {
      await page.goto(path);
      await page.locator(part).first().waitFor();
      return await page.locator(part).first().innerText();
    } finally {
      await page.context().close();
    }
  }

  it('writes every number of the embedded card as Georgian does', async () => {
    const { page } = await openOperatorPage(browser, service.url);
    await page.route('**/verdicts/latest', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { verdict: object } };
      const claim = { claim: 'price_higher', horizon_hours: 24, probability: 0.484, base_rate: 0.51 };
      Object.assign(body.data.verdict, { calibration: { ...claim, basis: 'experience', cases: 3222 } });
      await route.fulfill({ response, json: body });
    });
    try {
      await page.goto('/ka/embed/');
      await page.getByRole('meter').first().waitFor();
      // Around the card, the page shows its HTML with an address.
      const text = await page.locator('market-verdict section').first().innerText();
      expect(text).not.toMatch(/\d\.\d/);
      expect(text).not.toMatch(/\d,\d{3}/);
      expect(text).toContain('3\u00a0222');
    } finally {
      await page.context().close();
    }
  });

  it.each(['/ka', '/ka/eth'])('writes every number of %s as Georgian does', async (path) => {
    const text = await textOf(path, 'main');
    expect(text).not.toMatch(/\d\.\d/);
    expect(text).not.toMatch(/\d,\d{3}/);
    expect(text).toMatch(/\d,\d(?!\d)/);
    expect(text).toMatch(/\d\u00a0\d{3}/);
  });

  it('writes numbers of the English page as English does', async () => {
    const text = await textOf('/', 'main');
    expect(text).toMatch(/\d\.\d/);
    expect(text).toMatch(/\d,\d{3}/);
  });

  it('shows the verdict, prices, and composites without JavaScript', async () => {
    const { page } = await openOperatorPage(browser, service.url, { javaScriptEnabled: false });
    try {
      await page.goto('/btc');
      await page.getByRole('img', { name: /^Bitcoin over seven days/ }).waitFor();
      expect(await page.locator('.signal').count()).toBe(2);
      expect(await page.locator('.multiples .score').allInnerTexts()).toHaveLength(5);
    } finally {
      await page.context().close();
    }
  });

  it('replaces the pictures of prices by charts in their place, which the keyboard moves through', async () => {
    const { page, incidents } = await openOperatorPage(browser, service.url);
    try {
      await page.addInitScript(
        `globalThis.shifted = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shifted += value)))
          .observe({ type: 'layout-shift', buffered: true });`,
      );
      await page.goto('/');
      await page.locator('.chart.is-live').nth(2).waitFor();
      expect(await page.locator('.chart.is-live').count()).toBe(3);
      expect(await page.evaluate<number>('shifted')).toBeLessThan(0.02);
      await page.getByRole('application', { name: /Ethereum/ }).focus();
      await page.keyboard.press('ArrowLeft');
      expect(await page.locator('[data-chart="ETH"] output').innerText()).toMatch(/UTC: [\d,.]+ USDT/);
      expect(incidents).toEqual({ outside: [], errors: [] });
    } finally {
      await page.context().close();
    }
  });

  it('renews what changed each minute, keeps what is open, and says that the service is unreachable', async () => {
    const { page } = await openOperatorPage(browser, service.url);
    try {
      await page.clock.install();
      await page.goto('/btc');
      await page.locator('.chart.is-live').waitFor();
      const table = page.locator('[data-part="table-BTC"]');
      await table.locator('summary').click();
      await page.locator('main').focus();
      const answers = page.waitForResponse((response) => response.url().endsWith('/btc'));
      await page.route('**/btc', async (route) => {
        const response = await route.fetch();
        const text = (await response.text()).replaceAll(
          'data-part="table-BTC">',
          'data-part="table-BTC" class="newer">',
        );
        await route.fulfill({
          response,
          body: text.replace('<p class="figure">', '<p class="figure">99,999 '),
        });
      });
      await page.clock.fastForward('01:01');
      await answers;
      await page.locator('.figure').getByText('99,999').waitFor();
      expect(await table.getAttribute('open')).toBe('');
      expect(await page.locator('.chart.is-live').count()).toBe(1);
      expect(await page.locator('[data-unreachable]').isVisible()).toBe(false);

      await page.unroute('**/btc');
      await page.route('**/btc', (route) => route.abort());
      await page.clock.fastForward('01:01');
      await page.getByText('The service is unreachable.').waitFor();
    } finally {
      await page.context().close();
    }
  });

  const onPage = (
    path: string,
    options: BrowserContextOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<void> => visit(browser, `${service.url}${path}`, options, look);

  it('searches the documentation by keyboard, without a network once the search is loaded', () =>
    onPage('/docs/errors/', { viewport: { width: 1280, height: 900 } }, async (page) => {
      const field = page.getByRole('searchbox', { name: 'Search the documentation' });
      await field.waitFor();
      const first = page.getByRole('link', { name: 'Receive webhooks › Verify the signature' });
      await page.keyboard.press('/');
      await page.keyboard.type('webhook');
      // The navigation has a link of this name, too.
      await page.locator('.found').getByRole('link', { name: 'Receive webhooks' }).first().waitFor();
      await page.context().setOffline(true);
      await field.fill('verify the signatur');
      await first.waitFor();
      expect(await axeFindings(page)).toEqual([]);
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

  const PHONE = { viewport: { width: 390, height: 844 } };
  const menuOf = (page: Page) => page.getByRole('navigation', { name: /^(Site|საიტი)$/ });

  it.each(['/', '/docs/polling/', '/ka/status/', '/key/'])(
    'has all links of the header in a menu on a phone, without JavaScript too: %s',
    (path) =>
      onPage(path, { ...PHONE, javaScriptEnabled: false }, async (page) => {
        expect(await menuOf(page).isVisible()).toBe(false);
        const button = page.locator('header summary');
        await button.focus();
        await page.keyboard.press('Enter');
        const links = await menuOf(page).getByRole('link').all();
        expect(links).toHaveLength(6);
        for (const link of links) {
          const { x, width } = (await link.boundingBox())!;
          expect(x >= 0 && x + width <= 390).toBe(true);
        }
        await links[3]!.click();
        await page.waitForURL('**/status/');
      }),
  );

  it.each(['/', '/ka', '/docs/ka/verdict/'])(
    'opens the menu over the page, with language and colours, and closes it by Escape and outside: %s',
    (path) =>
      onPage(path, PHONE, async (page) => {
        const height = await heightOf(page);
        const button = page.locator('header summary');
        await button.click();
        // A menu that pushes the page down is hundreds of pixels high; late fonts and tabs move it by a few.
        expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(50);
        expect(await page.locator('header .choices a').isVisible()).toBe(true);
        expect(await axeFindings(page)).toEqual([]);
        await page.getByLabel(/^(Colours|ფერები)$/).selectOption('dark');
        await page.keyboard.press('Escape');
        expect(await menuOf(page).isVisible()).toBe(false);
        expect(await page.evaluate('document.activeElement.localName')).toBe('summary');
        await button.click();
        await page.mouse.click(195, 800);
        expect(await menuOf(page).isVisible()).toBe(false);
        await page.setViewportSize({ width: 1440, height: 900 });
        await menuOf(page).waitFor();
        expect(await button.isVisible()).toBe(false);
      }),
  );

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
          expect([path, await axeFindings(page)]).toEqual([path, []]);
          const excess = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
          expect([path, excess]).toEqual([path, 0]);
        });
    },
  );
});
