import { type Browser, type Page } from 'playwright-core';
import { DESKTOP, describeInBrowser, OWNER_TOKEN } from './back-office.ts';
import { openBrowser } from './chromium.ts';
import { type OperatorPage, openOperatorPage, signIn } from './operator-page.ts';
import { openSharedUse } from './shared-use.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';

/** From a request for a key to the first call with it, as a person and an operator do it. */
describeInBrowser('the way to a key', (binary) => {
  let service: ServiceProcess;
  let browser: Browser;
  let office: OperatorPage;
  let link: string;
  beforeAll(async () => {
    [service, browser] = await Promise.all([
      startServiceProcess(OWNER_TOKEN, {
        PARTNER_CONTACT: 'keys@example.com',
        PARTNER_KEY_REQUESTS: 'true',
      }),
      openBrowser(binary),
    ]);
    office = await openOperatorPage(browser, service.url, DESKTOP);
    await signIn(office.page, OWNER_TOKEN);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  const visiting = async (visit: (page: Page) => Promise<void>, options: object = {}): Promise<void> => {
    const { page, context, incidents } = await openOperatorPage(browser, service.url, options);
    await visit(page);
    expect(incidents).toEqual({ outside: [], errors: [] });
    await context.close();
  };

  it('is requested without JavaScript, on a phone, and corrected without typing all again', async () => {
    const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
    await visiting(async (page) => {
      await page.goto('/');
      await page.locator('.site-menu summary').click();
      await page.getByRole('link', { name: 'Get a key' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Get a key' }).waitFor();
      await page.getByLabel('Your name').fill('Ana');
      await page.getByLabel('Organisation').fill('Acme Browsers');
      // The browser takes it for an address, and the service doesn't.
      await page.getByLabel('E-mail address').fill('ana@acme');
      await page.getByLabel('What you want to build').fill('A chart.');
      await page.getByRole('checkbox', { name: /^data:history/ }).check();
      await page.getByRole('button', { name: 'Send the request' }).click();
      const problem = page.getByRole('alert').getByRole('link', { name: /^Enter an e-mail address/ });
      await problem.click();
      expect(page.url()).toMatch(/#email$/);
      expect(await page.getByLabel('What you want to build').inputValue()).toBe('A chart.');
      expect(await page.getByRole('checkbox', { name: /^data:history/ }).isChecked()).toBe(true);
      await page.getByLabel('E-mail address').fill('ana@acme.example');
      await page.getByRole('button', { name: 'Send the request' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your request was sent' }).waitFor();
    }, phone);
  });

  it('is answered by an operator with a key and a link to it', async () => {
    const { page } = office;
    await page.goto('/admin/');
    await page
      .getByRole('status')
      .getByRole('link', { name: /1 key request waits/ })
      .click();
    // All of the row leads there.
    await page.getByRole('row', { name: /Acme Browsers/ }).click({ position: { x: 400, y: 12 } });
    await page.getByRole('heading', { level: 1, name: 'Key request of Acme Browsers' }).waitFor();
    await page.getByRole('link', { name: 'Issue a key for it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Issue a key' }).waitFor();
    expect(await page.locator('main form input').first().inputValue()).toBe('Acme Browsers');
    const scopes = page.getByRole('group', { name: 'Scopes' }).getByRole('checkbox', { checked: true });
    expect(await scopes.count()).toBe(2);
    expect(await page.getByRole('checkbox', { name: 'data:history' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Issue the key' }).click();
    const secret = page.getByRole('dialog', { name: 'Store this key now' });
    await secret.getByRole('button', { name: 'Hand over by a link' }).click();
    const shown = secret.getByText(/\/key\/collect\/#/);
    await shown.waitFor();
    link = (await shown.innerText()).trim();
    const writing = secret.getByRole('link', { name: 'Write to ana@acme.example' });
    expect(await writing.getAttribute('href')).toBe('mailto:ana@acme.example?subject=Your%20key');
    await secret.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText('Nobody has opened it.').waitFor();
    await page.goto('/admin/key-requests');
    await page.getByText('Answered').first().waitFor();
  });

  it('is collected once, by a button, and the link then says so', async () => {
    // As previews do.
    for (let i = 0; i < 2; i += 1) expect((await fetch(link)).status).toBe(200);
    let key = '';
    await visiting(async (page) => {
      await page.goto(link);
      await page.getByRole('button', { name: 'Show the key' }).waitFor();
      expect(page.url()).toBe(`${service.url}/key/collect/`);
      await page.getByRole('button', { name: 'Show the key' }).click();
      const shown = page.getByText(/^mdk_/);
      await shown.waitFor();
      key = await shown.innerText();
      await page.getByRole('button', { name: 'Copy the key' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
      expect(await page.getByText(/^curl/).innerText()).toBe(
        `curl --header 'X-API-Key: ${key}' ${service.url}/api/v1/data/me`,
      );
      await page.getByRole('button', { name: 'Copy the call' }).click();
      await page.getByRole('button', { name: 'Copied' }).nth(1).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
        `curl --header 'X-API-Key: ${key}' ${service.url}/api/v1/data/me`,
      );
      await page.getByRole('link', { name: 'Continue with the quick start' }).click();
      expect(new URL(page.url()).pathname).toBe('/docs/first-call/');
    });
    const me = await fetch(`${service.url}/api/v1/data/me`, { headers: { 'X-API-Key': key } });
    expect(((await me.json()) as { data: object }).data).toMatchObject({
      partner: 'Acme Browsers',
      operator: { contact: 'keys@example.com' },
    });
    await visiting(async (page) => {
      await page.goto(link.replace('/key/', '/ka/key/'));
      await page.getByRole('button', { name: 'აჩვენეთ გასაღები' }).click();
      await page.getByText('ეს ბმული უკვე გაიხსნა').waitFor();
      expect(await page.getByRole('button', { name: 'აჩვენეთ გასაღები' }).isVisible()).toBe(false);
    });
  });

  it('shows a partner its use by day, in rows that fit a phone, and the first of many at first', async () => {
    await visiting(
      async (page) => {
        await openSharedUse(page);
        const errors = page.locator("[data-table='errors']");
        expect(await errors.locator('.day').allInnerTexts()).toEqual(['2026-03-10']);
        await page.getByRole('button', { name: 'Show all 25' }).click();
        expect(await errors.locator('.day').allInnerTexts()).toEqual(['2026-03-10', '2026-03-09']);
        const rows = errors.locator('tr:has(td)');
        expect(await rows.count()).toBe(25);
        expect(await rows.first().locator('td').first().innerText()).toBe('09:59');
        const [height, width] = await page.evaluate<[number, number]>(
          `[document.querySelector("[data-table='errors'] tr:has(td)").offsetHeight, document.documentElement.scrollWidth]`,
        );
        expect(height).toBeLessThan(130);
        expect(width).toBeLessThanOrEqual(390);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });
});
