import { mkdir, rm } from 'node:fs/promises';
import { type BrowserContextOptions } from 'playwright-core';
import { findChromium, openBrowser } from '../../test/browser/chromium.ts';
import { startForeignSite } from '../../test/browser/foreign-site.ts';
import { embeddingPage, scriptOf } from '../../test/browser/market-verdict-states.ts';
import { openOperatorPage, signIn } from '../../test/browser/operator-page.ts';
import { readMenu, recordScreensOf, type Screen, SIGN_IN_SCREEN } from '../../test/browser/screens.ts';
import { startScriptedService } from '../../test/browser/scripted-service.ts';
import { startServiceProcess } from '../../test/browser/service-process.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { bytesOf, isCode, noteLoadedFiles, timeColdOverview } from './screens/first-load.ts';
import { openedScreensOf } from './screens/opened-screens.ts';
import { FOLDER, ScreenLook } from './screens/screen-look.ts';
import { SCREEN_STATES } from './screens/screen-states.ts';
import { prepareSubjects } from './screens/screen-subjects.ts';
import { lookAtSite } from './screens/site-look.ts';
import { FOREIGN_SCREEN, foreignElements } from './screens/site-screens.ts';

const TOKEN = 'operator-token-of-the-screens-campaign-0123456789';
/** Compressed scripts and styles that may be loaded until the first screen stands. */
const FIRST_LOAD_LIMIT_BYTES = 300_000;
/** Until a cold overview stands. A machine that does other work as well may miss it, which is printed, not failed. */
const COLD_OVERVIEW_MS = 1_000;
/** An address may load 600 files a minute. */
const COLD_OVERVIEWS = 3;
/** What a screen doesn't show by then is a finding. */
const LOOK_TIMEOUT_MS = 15_000;

const { form, only } = optionsOf('screens');

const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  'desktop-light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  'phone-dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'desktop-dark': { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  'phone-light': { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
};
/** With `--short`: each width and each colour scheme once. */
const views = Object.keys(VIEWS).slice(0, form === 'short' ? 2 : undefined);

const findings: string[] = [];
const startedMs = performance.now();

const binary = findChromium();
if (binary === null) {
  console.log('NOT PROVEN HERE: no Chromium is installed (apt install chromium), so no screen was looked at');
  process.exit(process.env['CI'] ? 1 : 0);
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const service = await startServiceProcess(TOKEN, { TRUST_PROXY: 'loopback' });
const scripted = await startScriptedService(await scriptOf(service.url));
const foreign = await startForeignSite([service.url, scripted.url], () =>
  embeddingPage(service.url, foreignElements(scripted.url)),
);
const browser = await openBrowser(binary);
let looked = 0;

async function lookIn(
  view: string,
  menu: readonly Screen[],
  records: readonly Screen[],
  opened: readonly Screen[],
): Promise<void> {
  const options = VIEWS[view]!;
  const { page, context, incidents } = await openOperatorPage(browser, service.url, options);
  page.setDefaultTimeout(LOOK_TIMEOUT_MS);
  const look = new ScreenLook(page, view);
  await look.at(SIGN_IN_SCREEN);
  await signIn(page, TOKEN);
  for (const screen of [...menu, ...records, ...opened]) await look.at(screen);
  // With `--short`, each state is looked at in one view.
  const states = SCREEN_STATES.filter(
    (state) => form !== 'short' || (state === 'failing') === view.startsWith('phone'),
  );
  for (const state of states)
    for (const screen of state === 'empty' || form === 'short' ? menu : [...menu, ...records])
      await look.inState(screen, state);
  await page.evaluate("localStorage.setItem('language', 'ka')");
  for (const { name, path } of [...menu, ...records])
    await look.at({ name: `${name}-ka`, path, heading: /./ });
  const visitor = await openOperatorPage(browser, foreign.url, options, [service.url, scripted.url]);
  const visit = new ScreenLook(visitor.page, view);
  await visit.at(FOREIGN_SCREEN);
  looked += look.looked + visit.looked;
  findings.push(...look.findings, ...visit.findings);
  for (const { outside, errors } of [incidents, visitor.incidents]) {
    findings.push(...outside.map((address) => `${view}: a request to ${address}`));
    findings.push(...errors.map((error) => `${view}: ${error.slice(0, 200)}`));
  }
  await visitor.context.close();
  await context.close();
}

async function lookAtOffice(): Promise<void> {
  const subjects = await prepareSubjects(service.url, TOKEN);
  const first = await openOperatorPage(browser, service.url, VIEWS['desktop-light']);
  const loaded = await noteLoadedFiles(first.page);
  await signIn(first.page, TOKEN);
  await first.page.getByRole('status').first().waitFor();
  const firstLoadBytes = bytesOf(loaded, isCode);
  await first.page.waitForLoadState('networkidle');
  const withChartsBytes = bytesOf(loaded, isCode);
  const coldOverviewMs = await timeColdOverview(browser, first.context, service.url, COLD_OVERVIEWS);
  const menu = await readMenu(first.page);
  await first.context.close();
  const remaining = [...views];
  const next = async (): Promise<void> => {
    for (let view = remaining.shift(); view !== undefined; view = remaining.shift())
      await lookIn(view, menu, recordScreensOf(subjects), openedScreensOf(subjects));
  };
  // Two windows at once: each waits for the page most of the time.
  await Promise.all([next(), next()]);
  if (firstLoadBytes > FIRST_LOAD_LIMIT_BYTES)
    findings.push(
      `first load: ${firstLoadBytes} bytes of scripts and styles, at most ${FIRST_LOAD_LIMIT_BYTES}`,
    );
  console.log(
    `first load   ${firstLoadBytes} bytes of compressed scripts and styles, sign-in and overview; ${withChartsBytes} with charts, which come later`,
  );
  console.log(
    `overview     ${coldOverviewMs.toFixed(0)} ms cold, the middle of ${COLD_OVERVIEWS}${coldOverviewMs > COLD_OVERVIEW_MS ? `; more than ${COLD_OVERVIEW_MS} ms, as on a machine that does other work` : ''}`,
  );
}

try {
  if (only !== 'site') await lookAtOffice();
  if (only !== 'office') {
    const site = await lookAtSite(browser, service.url, form);
    looked += site.looked;
    findings.push(...site.findings);
  }
} finally {
  await browser.close();
  await foreign.stop();
  await scripted.stop();
  await service.stop();
}
console.log(
  `looked at    ${looked} screens in ${((performance.now() - startedMs) / 1_000).toFixed(0)} s; pictures in ${FOLDER}/`,
);
console.log(`findings     ${findings.length}`);
if (findings.length > 0) process.exitCode = 1;
