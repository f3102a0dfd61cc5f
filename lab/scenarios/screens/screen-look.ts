import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from 'playwright-core';
import { type Screen } from '../../../test/browser/screens.ts';
import { putInto, release, type ScreenState, settleInto } from './screen-states.ts';

export const FOLDER = 'screenshots';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SETTLED_AFTER_MS = 300;

export class ScreenLook {
  readonly findings: string[] = [];
  looked = 0;

  /**
   * @param view name of the window's size and colours
   * @param furtherRules of axe, which no tag selects
   */
  constructor(
    private readonly page: Page,
    private readonly view: string,
    private readonly furtherRules: readonly string[] = [],
  ) {}

  /** Opens a screen, and looks at it. What a screen can't be brought to is a finding as well. */
  async at(screen: Screen, rules: readonly string[] = RULES): Promise<void> {
    await this.attempt(screen.name, async () => {
      await this.page.goto(screen.path);
      await this.page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
      await this.page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
      await screen.prepare?.(this.page);
      await this.examine(screen.name, rules);
    });
  }

  /** Looks at a screen while it loads, without data, and when its reads fail. */
  async inState(screen: Screen, state: ScreenState): Promise<void> {
    const name = `${screen.name}-${state}`;
    await putInto(this.page, state);
    await this.attempt(name, async () => {
      await this.page.goto(screen.path);
      await settleInto(this.page, state);
      await this.examine(name, RULES);
    });
    await release(this.page);
  }

  private note(finding: string): void {
    this.findings.push(finding);
    console.log(`  ${finding}`);
  }

  private async attempt(name: string, look: () => Promise<void>): Promise<void> {
    try {
      await look();
      this.looked += 1;
    } catch (error) {
      this.note(`${name} ${this.view}: ${(error as Error).message.split('\n', 3).join(' ')}`);
    }
  }

  private async examine(name: string, rules: readonly string[]): Promise<void> {
    const { page, view } = this;
    await page.waitForTimeout(SETTLED_AFTER_MS);
    await page.screenshot({ path: join(FOLDER, `${name}-${view}.png`), fullPage: true });
    const [wanted, given] = await page.evaluate<[number, number]>(
      '[document.documentElement.scrollWidth, innerWidth]',
    );
    if (wanted > given) this.note(`${name} ${view}: ${wanted} px wide in a window of ${given} px`);
    const enabled = Object.fromEntries(this.furtherRules.map((rule) => [rule, { enabled: true }]));
    const axe = new AxeBuilder({ page }).options({ rules: enabled }).withTags([...rules]);
    const { violations } = await axe.analyze();
    for (const { id, impact, nodes } of violations)
      this.note(
        `${name} ${view}: axe ${impact ?? 'unknown'} ${id} ×${nodes.length}, ${nodes[0]?.html.slice(0, 160)}`,
      );
  }
}
