import { UnauthorizedError } from '@modelcontextprotocol/client';
import { type Browser, type Page } from 'playwright-core';
import { AgentMemory, agentSignIns } from '../support/agent-sign-in.ts';
import { freePort } from '../support/free-port.ts';
import { type Json } from '../support/json.ts';
import { DESKTOP, describeInBrowser, OWNER_TOKEN } from './back-office.ts';
import { openBrowser } from './chromium.ts';
import { openOperatorPage, signIn } from './operator-page.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { axeFindings } from './visit.ts';

const LONG_NAME = `Desk ${'x'.repeat(70)}`;
const SCREENS = [
  ['en', 'a phone', { viewport: { width: 390, height: 844 }, locale: 'en-GB' }],
  ['ka', 'a phone', { viewport: { width: 390, height: 844 }, locale: 'ka-GE' }],
  ['en', 'a desktop without scripts', { ...DESKTOP, locale: 'en-GB', javaScriptEnabled: false }],
  ['ka', 'a desktop', { ...DESKTOP, locale: 'ka-GE' }],
] as const;

describeInBrowser('the page on which a person signs an agent in', (binary) => {
  let service: ServiceProcess;
  let browser: Browser;
  let key: string;
  let keyId: string;
  beforeAll(async () => {
    const port = String(await freePort());
    [service, browser] = await Promise.all([
      startServiceProcess(OWNER_TOKEN, {
        PORT: port,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        OAUTH_ENABLED: 'true',
      }),
      openBrowser(binary),
    ]);
    const reply = await fetch(`${service.url}/api/v1/admin/keys`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${OWNER_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ partner: 'Acme Agents' }),
    });
    ({ key, id: keyId } = ((await reply.json()) as Json).data);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  const check = async (page: Page, hasScripts: boolean): Promise<void> => {
    if (!hasScripts) return;
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  };

  it.each(SCREENS)('leads back to the agent, in %s, on %s', async (language, _, options) => {
    const { transportOf, connected } = agentSignIns(service.url, fetch);
    const memory = new AgentMemory();
    memory.clientMetadata.client_name = LONG_NAME;
    await expect(connected(memory)).rejects.toThrow(UnauthorizedError);
    const client = new URL(memory.redirectUrl).origin;
    const { page, context, incidents } = await openOperatorPage(browser, service.url, options, [client]);
    let back: URL | null = null;
    await page.route(`${memory.redirectUrl}**`, (route) => {
      back = new URL(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'signed in' });
    });
    const hasScripts = !('javaScriptEnabled' in options);
    await page.goto(memory.authorizationUrl!.href);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await check(page, hasScripts);
    await page.locator('#key').fill('mdk_mistyped');
    await page.locator('button[value=allow]').click();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('#key').inputValue()).toBe('');
    await check(page, hasScripts);
    await page.getByRole('checkbox', { name: /^data:export/ }).uncheck();
    await page.locator('#key').fill(`${key} `);
    await page.locator('button[value=allow]').click();
    await page.getByText('signed in').waitFor();
    await transportOf(memory).finishAuth(back!.searchParams);
    expect(memory.stored!.scope).toContain('data:history');
    expect(memory.stored!.scope).not.toContain('data:export');
    expect(incidents).toEqual({ outside: [], errors: [] });
    await context.close();
  });

  it('is followed by an operator, who ends a sign-in', async () => {
    const { page, context, incidents } = await openOperatorPage(browser, service.url, DESKTOP);
    await signIn(page, OWNER_TOKEN);
    await page.goto(`/admin/keys/${keyId}`);
    const rows = page.getByRole('group', { name: 'Agents that are signed in' }).locator('tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(SCREENS.length);
    expect(await rows.first().innerText()).toContain(LONG_NAME);
    expect(await axeFindings(page)).toEqual([]);
    await rows.first().getByRole('button', { name: 'End' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await page.getByText('The sign-in has ended.').waitFor();
    await rows.nth(SCREENS.length - 1).waitFor({ state: 'detached' });
    expect(incidents).toEqual({ outside: [], errors: [] });
    await context.close();
  });

  it('leaves lines of JSON in the log, and no key', () => {
    const lines = service.log().trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    expect(service.log()).not.toContain(key);
  });
});
