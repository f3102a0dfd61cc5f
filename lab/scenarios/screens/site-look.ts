import { type Browser, type BrowserContextOptions } from 'playwright-core';
import { openOperatorPage } from '../../../test/browser/operator-page.ts';
import { followLinks } from '../../../test/support/dead-links.ts';
import { freshAddress } from '../../../test/support/fresh-address.ts';
import { type Form } from '../../command/options.ts';
import { bytesOf, type LoadedFile, median, noteLoadedFiles } from './first-load.ts';
import { ScreenLook } from './screen-look.ts';
import { SITE_SCREENS } from './site-screens.ts';

const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  'wide-light': { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  'phone-dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'wide-dark': { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  'phone-light': { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
};
/** Rules of axe that its tags leave out. */
const FURTHER_RULES = ['label-content-name-mismatch'];
const LOOK_TIMEOUT_MS = 15_000;

const MEASURED_PAGES = ['/', '/docs/', '/docs/reference/', '/status/', '/key/'];
const LOADS = 5;
/** Until the first contentful paint. A machine that does other work as well may miss it, which is printed, not failed. */
const FIRST_PAINT_MS = 1_000;
/** All files of a page but the code of charts, compressed. */
const PAGE_BYTES = 150_000;
const CHART_BYTES = 60_000;
const isChartCode = ({ address }: LoadedFile): boolean => /charts-[\w-]+\.js$/.test(address);

export interface SiteFindings {
  looked: number;
  readonly findings: string[];
}

/** Each window is a visitor with limits that are its own; the service trusts this machine as a proxy. */
const asVisitor = (options: BrowserContextOptions): BrowserContextOptions => ({
  ...options,
  extraHTTPHeaders: { 'X-Forwarded-For': freshAddress() },
});

/** Looks at every page that anybody sees, measures how they load, and follows their links. */
export async function lookAtSite(browser: Browser, url: string, form: Form): Promise<SiteFindings> {
  const found: SiteFindings = { looked: 0, findings: [] };
  const views = Object.keys(VIEWS).slice(0, form === 'short' ? 2 : undefined);
  const remaining = [...views];
  const next = async (): Promise<void> => {
    for (let view = remaining.shift(); view !== undefined; view = remaining.shift())
      await lookIn(browser, url, view, found);
  };
  await Promise.all([next(), next()]);
  for (const path of MEASURED_PAGES) await measure(browser, url, path, found);
  await follow(url, found);
  return found;
}

async function lookIn(browser: Browser, url: string, view: string, found: SiteFindings): Promise<void> {
  const { page, context, incidents } = await openOperatorPage(browser, url, asVisitor(VIEWS[view]!));
  page.setDefaultTimeout(LOOK_TIMEOUT_MS);
  const look = new ScreenLook(page, view, FURTHER_RULES);
  for (const screen of SITE_SCREENS) await look.at(screen);
  found.looked += look.looked;
  found.findings.push(
    ...look.findings,
    ...incidents.outside.map((address) => `${view}: a request to ${address}`),
    ...incidents.errors.map((error) => `${view}: ${error.slice(0, 200)}`),
  );
  await context.close();
}

async function measure(
  browser: Browser,
  url: string,
  path: string,
  { findings }: SiteFindings,
): Promise<void> {
  const paints: number[] = [];
  let files: readonly LoadedFile[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const { page, context } = await openOperatorPage(browser, url, asVisitor(VIEWS['wide-light']!));
    files = await noteLoadedFiles(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    paints.push(
      await page.evaluate<number>("performance.getEntriesByName('first-contentful-paint')[0].startTime"),
    );
    await context.close();
  }
  const paintMs = median(paints);
  const chartBytes = bytesOf(files, isChartCode);
  const bytes = bytesOf(files) - chartBytes;
  console.log(
    `${path.padEnd(18)} ${paintMs.toFixed(0).padStart(5)} ms to the first paint${paintMs > FIRST_PAINT_MS ? ` (more than ${FIRST_PAINT_MS})` : ''}, ${bytes} bytes, ${chartBytes} of charts after`,
  );
  if (bytes > PAGE_BYTES) findings.push(`${path}: ${bytes} bytes, at most ${PAGE_BYTES}`);
  if (chartBytes > CHART_BYTES)
    findings.push(`${path}: ${chartBytes} bytes of charts, at most ${CHART_BYTES}`);
}

async function follow(url: string, { findings }: SiteFindings): Promise<void> {
  const begin = SITE_SCREENS.map(({ path }) => path.replace(/#.*/, '')).filter(
    (path) => !path.includes('none'),
  );
  const { found, dead } = await followLinks(begin, async (path) => {
    const reply = await fetch(url + path, {
      redirect: 'manual',
      headers: { Accept: 'text/html,*/*;q=0.8', 'X-Forwarded-For': freshAddress() },
    });
    const text = await reply.text();
    const isPage = (reply.headers.get('content-type') ?? '').startsWith('text/html');
    return { status: reply.status, html: isPage ? text : null };
  });
  console.log(`links        of ${found.length} addresses followed, ${dead.length} dead`);
  for (const link of dead) console.log(`  ${link}`);
  findings.push(...dead.map((link) => `dead link: ${link}`));
}
