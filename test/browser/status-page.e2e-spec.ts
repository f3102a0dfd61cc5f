import { type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium, openBrowser } from './chromium.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { axeFindings, visit } from './visit.ts';

const chromium = findChromium();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = chromium === null && !process.env['CI'];
if (skipped)
  console.warn('NOT PROVEN HERE: no Chromium is installed, so nobody read the status (apt install chromium)');

const TOKEN = 'operator-token-of-the-browser-tests-0123456789';

(skipped ? describe.skip : describe)('the status page in Chromium', () => {
  let service: ServiceProcess;
  let browser: Browser;

  beforeAll(async () => {
    if (chromium === null) throw new Error('no Chromium is installed, and CI has to prove this');
    service = await startServiceProcess(TOKEN);
    browser = await openBrowser(chromium);
    const outage = {
      starts_at: new Date(Date.now() - 3_600_000).toISOString(),
      ends_at: null,
      reason: 'provider_unreachable',
      products: ['series'],
    };
    const entered = await fetch(`${service.url}/api/v1/admin/outages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(outage),
    });
    expect(entered.status).toBe(201);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  const on = (
    path: string,
    options: BrowserContextOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<void> => visit(browser, `${service.url}${path}`, options, look);

  it.each([
    ['/status/', 'Part of the service has an outage', 'Sources'],
    ['/ka/status/', 'სერვისის ნაწილი არ მუშაობს', 'წყაროები'],
  ])('has all of %s without JavaScript', async (path, headline, sources) => {
    await on(path, { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('status').innerText()).toContain(headline);
      await page.getByRole('heading', { level: 2, name: sources, exact: true }).waitFor();
      const provider = page.locator('#provider-exchange');
      // One with a source in trouble is open.
      if ((await provider.getAttribute('open')) === null) await provider.locator('summary').click();
      await provider.getByRole('table').waitFor();
    });
  });

  it.each<[string, number, 'light' | 'dark']>([
    ['/status/', 1440, 'light'],
    ['/status/', 390, 'dark'],
    ['/ka/status/', 1440, 'dark'],
    ['/ka/status/', 390, 'light'],
  ])(
    'fits %s at %d pixels, %s, with everything unfolded, without findings of axe',
    async (path, width, colorScheme) => {
      await on(path, { viewport: { width, height: 900 }, colorScheme }, async (page) => {
        await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))");
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        expect(await axeFindings(page)).toEqual([]);
      });
    },
  );

  it('renews what changed, and leaves open what its reader opened', async () => {
    await on('/status/', {}, async (page) => {
      await page.locator('#provider-fx summary').click();
      // What has the focus isn't replaced under its reader.
      await page.evaluate('document.activeElement.blur()');
      await page.route('**/status/', async (route) => {
        const response = await route.fetch();
        const text = (await response.text())
          .replace('Part of the service has an outage', 'Renewed')
          .replace('data-part="sources"', 'data-part="sources" data-new');
        await route.fulfill({ response, body: text });
      });
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await page.getByText('Renewed').waitFor();
      await page.locator('#sources[data-new]').waitFor();
      expect(await page.locator('#provider-fx').getAttribute('open')).not.toBeNull();
    });
  });
});
