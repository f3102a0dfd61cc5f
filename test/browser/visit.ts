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

/** The rules that colours can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the findings of axe: the rule, and the first element that breaks it. */
export async function axeFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const named = { rules: { 'label-content-name-mismatch': { enabled: true } } };
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    rules === 'colours' ? axe.withRules(COLOUR_RULES) : axe.options(named).withTags(RULES)
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
