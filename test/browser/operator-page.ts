import { type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

export interface Incidents {
  readonly outside: string[];
  readonly errors: string[];
}

/** A window of a browser, with an empty profile, in which an operator works. */
export interface OperatorPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly incidents: Incidents;
}

/** Chromium reports every refused request as an error; what a test provokes on purpose is not an incident. */
const ANSWERED_WITH_ERROR = /^Failed to load resource: the server responded with a status of \d+/;

/**
 * Opens a window that notes every incident.
 *
 * @param alsoAsked origins beside the page's own that it is meant to ask
 */
export async function openOperatorPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  alsoAsked: readonly string[] = [],
): Promise<OperatorPage> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  const page = await context.newPage();
  // Ends what hangs; a slow machine stays below it.
  page.setDefaultTimeout(120_000);
  const incidents: Incidents = { outside: [], errors: [] };
  page.on('request', (request) => {
    const address = request.url();
    const isExpected = [url, ...alsoAsked].some((origin) => address.startsWith(`${origin}/`));
    if (!isExpected && !address.startsWith('blob:')) incidents.outside.push(address);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !ANSWERED_WITH_ERROR.test(message.text()))
      incidents.errors.push(message.text());
  });
  page.on('pageerror', (error) => incidents.errors.push(error.message));
  return { page, context, incidents };
}

export async function signIn(page: Page, token: string): Promise<void> {
  await page.goto('/admin/');
  await page.getByLabel('Operator token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}
