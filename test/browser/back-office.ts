import { type Browser, type Locator, type Page } from 'playwright-core';
import { findChromium, openBrowser } from './chromium.ts';
import { type OperatorPage, openOperatorPage, signIn } from './operator-page.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';

export const OWNER_TOKEN = 'operator-token-of-the-browser-tests-0123456789';
/** Size of an operator's window. */
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;

export interface BackOffice {
  readonly service: ServiceProcess;
  readonly browser: Browser;
  readonly operator: OperatorPage;
  readonly page: Page;
  open(path: string, heading: string | RegExp): Promise<void>;
  button(name: string | RegExp): Locator;
  field(label: string | RegExp): Locator;
  dialog(name: string | RegExp): Locator;
  /** What a partner gets with a key; without one where it is undefined. */
  asPartner(path: string, key?: string): Promise<{ status: number; body: never }>;
  asOwner(method: string, path: string, body?: object): Promise<unknown>;
}

const chromium = findChromium();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = chromium === null && !process.env['CI'];
if (skipped)
  console.warn(
    'NOT PROVEN HERE: no Chromium is installed, so nobody worked in the back office (apt install chromium)',
  );

/** A block of tests that need a browser; left out where none is installed, but not in CI. */
export function describeInBrowser(title: string, tests: (chromium: string) => void): void {
  (skipped ? describe.skip : describe)(title, () => {
    beforeAll(() => {
      if (chromium === null) throw new Error('no Chromium is installed, and CI has to prove this');
    });
    tests(chromium ?? '');
  });
}

/**
 * A block of tests that follow each other as a working day does, on a service of their own.
 *
 * @param signedIn whether the operator's window is signed in from the start
 */
export function describeBackOffice(
  title: string,
  { signedIn }: { readonly signedIn: boolean },
  tests: (office: BackOffice) => void,
): void {
  describeInBrowser(title, (binary) => {
    let started: { service: ServiceProcess; browser: Browser; operator: OperatorPage };
    beforeAll(async () => {
      const [service, browser] = await Promise.all([startServiceProcess(OWNER_TOKEN), openBrowser(binary)]);
      started = { service, browser, operator: await openOperatorPage(browser, service.url, DESKTOP) };
      if (signedIn) await signIn(started.operator.page, OWNER_TOKEN);
    });
    afterAll(async () => {
      await started?.browser.close();
      await started?.service.stop();
    });
    tests(officeOf(() => started));
  });
}

function officeOf(
  started: () => { service: ServiceProcess; browser: Browser; operator: OperatorPage },
): BackOffice {
  const page = (): Page => started().operator.page;
  return {
    get service() {
      return started().service;
    },
    get browser() {
      return started().browser;
    },
    get operator() {
      return started().operator;
    },
    get page() {
      return page();
    },
    open: async (path, heading) => {
      await page().goto(path);
      await page().getByRole('heading', { level: 1, name: heading }).waitFor();
    },
    button: (name) => page().getByRole('button', { name, exact: typeof name === 'string' }),
    field: (label) => page().getByLabel(label).and(page().locator('input, textarea')),
    dialog: (name) => page().getByRole('dialog', { name }),
    asPartner: async (path, key) => {
      const headers: Record<string, string> = key === undefined ? {} : { 'X-API-Key': key };
      const reply = await fetch(`${started().service.url}/api/v1/data${path}`, { headers });
      return { status: reply.status, body: (await reply.json()) as never };
    },
    asOwner: async (method, path, body) => {
      const reply = await fetch(`${started().service.url}/api/v1/admin${path}`, {
        method,
        headers: { Authorization: `Bearer ${OWNER_TOKEN}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`);
      return ((await reply.json()) as { data: unknown }).data;
    },
  };
}
