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

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const NAMED = { rules: { 'label-content-name-mismatch': { enabled: true } } };
/** The rules that colours can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Of the back office: rows and groups that look like those before them, and drawings without links. */
const REPEATED = [
  'tbody tr:nth-child(n+3)',
  'tbody:nth-of-type(n+3)',
  'nav a:nth-child(n+3)',
  'svg:not(:has(a))',
];

/** Returns the findings of axe: the rule, and the first element that breaks it. */
export async function axeFindings(page: Page): Promise<string[]> {
  return findingsOf(new AxeBuilder({ page }).options(NAMED).withTags(RULES));
}

/** Returns the findings of axe on a screen of the back office, at a fraction of the time: it has no frames. */
export async function screenFindings(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  for (const selector of REPEATED) axe.exclude(selector);
  return findingsOf(rules === 'colours' ? axe.withRules(COLOUR_RULES) : axe.options(NAMED).withTags(RULES));
}

async function findingsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
