import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium, openBrowser } from '../../test/browser/chromium.ts';
import { startForeignSite } from '../../test/browser/foreign-site.ts';
import { embeddingPage, scriptOf } from '../../test/browser/market-verdict-states.ts';
import { openOperatorPage, signIn } from '../../test/browser/operator-page.ts';
import { prepareSubjects } from './screens/screen-subjects.ts';
import { readMenu, recordScreensOf, type Screen, SIGN_IN_SCREEN } from '../../test/browser/screens.ts';
import { startScriptedService } from '../../test/browser/scripted-service.ts';
import { startServiceProcess } from '../../test/browser/service-process.ts';
import { FOREIGN_SCREEN, foreignElements, SITE_SCREENS } from './screens/site-screens.ts';
import { optionsOf } from '../command/scenario-options.ts';

/** Where the pictures go; git ignores it. */
const FOLDER = 'screenshots';
const TOKEN = 'operator-token-of-the-screens-campaign-0123456789';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** Compressed script that may be loaded until the first screen stands. */
const FIRST_LOAD_LIMIT_BYTES = 350_000;
/** What is loaded late (charts, texts) has come by then. */
const SETTLED_AFTER_MS = 400;

const { form } = optionsOf('screens');

const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  'desktop-light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  'desktop-dark': { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  'phone-light': { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  'phone-dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
};

/** With `--short`: each width and each colour scheme once. */
const SHORT_VIEWS: readonly string[] = ['desktop-light', 'phone-dark'];

const findings: string[] = [];
const startedMs = performance.now();

const binary = findChromium();
if (binary === null) {
  console.log('NOT PROVEN HERE: no Chromium is installed (apt install chromium), so no screen was looked at');
  process.exit(process.env['CI'] ? 1 : 0);
}

async function look(page: Page, screen: Screen, view: string): Promise<void> {
  await page.goto(screen.path);
  await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
  await screen.prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_AFTER_MS);
  await page.screenshot({ path: join(FOLDER, `${screen.name}-${view}.png`), fullPage: true });
  const [wanted, given] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, innerWidth]',
  );
  if (wanted > given) findings.push(`${screen.name} ${view}: ${wanted} px wide in a window of ${given} px`);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  for (const { id, impact, nodes } of violations)
    findings.push(
      `${screen.name} ${view}: axe ${impact ?? 'unknown'} ${id}, ${nodes[0]?.html.slice(0, 120)}`,
    );
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const service = await startServiceProcess(TOKEN);
const scripted = await startScriptedService(await scriptOf(service.url));
const foreign = await startForeignSite([service.url, scripted.url], () =>
  embeddingPage(service.url, foreignElements(scripted.url)),
);
const browser = await openBrowser(binary);
/** Every screen of the back office but the sign-in; the menu is read in the first view, which is wide enough to show it. */
const screens: Screen[] = [];
let looked = 0;
let firstLoadBytes = 0;
try {
  const subjects = await prepareSubjects(service.url, TOKEN);
  for (const [view, options] of Object.entries(VIEWS)) {
    if (form === 'short' && !SHORT_VIEWS.includes(view)) continue;
    const { page, context, incidents } = await openOperatorPage(browser, service.url, options);
    let scriptBytes = 0;
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await look(page, SIGN_IN_SCREEN, view);
    await signIn(page, TOKEN);
    await page.waitForLoadState('networkidle');
    firstLoadBytes = Math.max(firstLoadBytes, scriptBytes);
    if (screens.length === 0) screens.push(...(await readMenu(page)), ...recordScreensOf(subjects));
    for (const screen of screens) await look(page, screen, view);
    for (const screen of SITE_SCREENS) await look(page, screen, view);
    const visitor = await openOperatorPage(browser, foreign.url, options, [service.url, scripted.url]);
    await look(visitor.page, FOREIGN_SCREEN, view);
    looked += screens.length + 1 + SITE_SCREENS.length + 1;
    for (const address of [...incidents.outside, ...visitor.incidents.outside])
      findings.push(`${view}: a request to ${address}`);
    for (const error of [...incidents.errors, ...visitor.incidents.errors])
      findings.push(`${view}: ${error.slice(0, 200)}`);
    await visitor.context.close();
    await context.close();
  }
} finally {
  await browser.close();
  await foreign.stop();
  await scripted.stop();
  await service.stop();
}
if (firstLoadBytes > FIRST_LOAD_LIMIT_BYTES)
  findings.push(`first load: ${firstLoadBytes} bytes of script, at most ${FIRST_LOAD_LIMIT_BYTES}`);
console.log(
  `looked at    ${looked} screens in ${((performance.now() - startedMs) / 1_000).toFixed(0)} s; pictures in ${FOLDER}/`,
);
console.log(`first load   ${firstLoadBytes} bytes of compressed script, sign-in and overview`);
console.log(`findings     ${findings.length}`);
for (const finding of findings.slice(0, 30)) console.log(`  ${finding}`);
if (findings.length > 0) process.exitCode = 1;
