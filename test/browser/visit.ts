import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { openOperatorPage } from './operator-page.ts';

/** Opens a page for anybody, and fails for anything that its browser reports. */
export async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const { origin, pathname } = new URL(address);
  const { page, incidents } = await openOperatorPage(browser, origin, options);
  try {
    await page.goto(pathname);
    await look(page);
    expect(incidents).toEqual({ outside: [], errors: [] });
  } finally {
    await page.context().close();
  }
}

type AxeOptions = Parameters<AxeBuilder['options']>[0];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const NAMED = { rules: { 'label-content-name-mismatch': { enabled: true } } };
/** The rules that colours can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Of the back office: rows and groups that look like those before them, and drawings without links. */
const REPEATED = 'tbody tr:nth-child(n+3), tbody:nth-of-type(n+3), nav a:nth-child(n+3), svg:not(:has(a))';
/** Hidden, they cost nothing; excluded from axe, each of its nodes is compared with each of them. Colours change at once. */
const HIDE_REPEATED = `(() => {
  globalThis.repeated = new CSSStyleSheet();
  repeated.replaceSync('${REPEATED} { display: none !important } * { transition: none !important }');
  document.adoptedStyleSheets.push(repeated);
  return 'axe' in globalThis;
})()`;
const SHOW_REPEATED =
  'document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== repeated)';

/** Returns the findings of axe: the rule, and the first element that breaks it. */
export async function axeFindings(page: Page): Promise<string[]> {
  return findingsOf(new AxeBuilder({ page }).options(NAMED).withTags(RULES));
}

/**
 * Returns the findings of axe on a screen of the back office in light, and of its colours in dark, at a fraction of the
 * time: the screen has no frames, and axe stays in its document.
 */
export async function screenFindings(page: Page): Promise<string[]> {
  const isLoaded = await page.evaluate<boolean>(HIDE_REPEATED);
  const axe = (isThere: boolean) =>
    new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode(true);
  const brief: AxeOptions = { resultTypes: ['violations'], preload: false };
  const light = await findingsOf(
    axe(isLoaded)
      .options({ ...NAMED, ...brief })
      .withTags(RULES),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findingsOf(axe(true).options(brief).withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(SHOW_REPEATED);
  return [...light, ...dark.map((finding) => `in dark ${finding}`)];
}

async function findingsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
