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

  /** Opens a page and returns its text, once it shows scores. */
  async function textOf(path: string): Promise<string> {
    const { page } = await openOperatorPage(browser, service.url);
    try {
      await page.goto(path);
      await page.getByRole('meter').first().waitFor();
      return await page.locator('body').innerText();
    } finally {
      await page.context().close();
    }
  }

  it.each(['/?lang=ka', '/embed/?lang=ka'])('writes every number of %s as Georgian does', async (path) => {
    const text = await textOf(path);
    expect(text).not.toMatch(/\d\.\d/);
    expect(text).not.toMatch(/\d,\d{3}/);
    // Scores, and the cases behind the probability.
    expect(text).toMatch(/\d,\d(?!\d)/);
    expect(text).toMatch(/\d\u00a0\d{3}/);
  });

  it('writes numbers of the English page as English does', async () => {
    const text = await textOf('/?lang=en');
    expect(text).toMatch(/\d\.\d/);
    expect(text).toMatch(/\d,\d{3}/);
  });
});
