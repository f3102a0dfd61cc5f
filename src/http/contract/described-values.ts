import { ASSETS } from '../../../packages/engine/assets.ts';
import {
  COMPOSITE_INDICES,
  type CompositeIndex,
} from '../../../packages/engine/composites/composite-index.ts';
import { type LabelBand } from '../../../packages/engine/composites/index-methodology.ts';
import { METHODOLOGY } from '../../../packages/engine/composites/methodology.ts';
import { ABSTENTION_FLAG, AGENT_NEEDS_WEIGHT } from '../../../packages/engine/crew/agent-rules.ts';
import { CREW, DATA_CATEGORIES, MANDATES, RISK_FLAGS } from '../../../packages/engine/crew/crew.ts';
import { TRENDING_FROM_ADX, VOLATILE_ABOVE } from '../../../packages/engine/crew/market-regime.ts';
import { ANCHOR_POINTS } from '../../../packages/engine/measurement/position-map.ts';

/** The labels of every index with their thresholds, in words; indices with equal labels together. */
export function describedLabels(): string {
  const byBands = new Map<string, CompositeIndex[]>();
  for (const index of COMPOSITE_INDICES) {
    const bands = bandsInWords(METHODOLOGY[index].labels);
    byBands.set(bands, [...(byBands.get(bands) ?? []), index]);
  }
  return [...byBands].map(([bands, indices]) => `${indices.join(', ')}: ${bands}.`).join(' ');
}

const bandsInWords = (bands: readonly LabelBand[]): string =>
  bands
    .map(({ label, below }) => (Number.isFinite(below) ? `${label} below ${below}` : `else ${label}`))
    .join(', ');

/** What raises each flag, in words and without the values, some of which are licensed. */
export function describedFlags(): string {
  const beyond = (fact: string, agent: string, points: number, side: string): string =>
    `${fact} of ${agent} at or ${side} its value of ${points} points`;
  return RISK_FLAGS.map((flag) => {
    if (flag === ABSTENTION_FLAG)
      return `${flag}: less than ${100 * AGENT_NEEDS_WEIGHT}% of the agent's inputs count`;
    const raisedBy = CREW.flatMap((agent) =>
      ASSETS.flatMap((asset) =>
        MANDATES[agent].assets[asset].facts.flatMap(({ name, flagAtLow, flagAtHigh }) => [
          ...(flagAtLow === flag ? [beyond(name, agent, ANCHOR_POINTS.low, 'below')] : []),
          ...(flagAtHigh === flag ? [beyond(name, agent, ANCHOR_POINTS.high, 'above')] : []),
        ]),
      ),
    );
    return `${flag}: ${[...new Set(raisedBy)].join(', or ')}`;
  }).join('. ');
}

/** Who looks at each category, in words. */
export const describedCategories = (): string =>
  DATA_CATEGORIES.map(
    (category) =>
      `${category}: ${CREW.filter((agent) => MANDATES[agent].dataCategories.includes(category)).join(', ')}`,
  ).join('. ');

/** The regimes with their thresholds, in words. */
export const describedRegimes = (): string =>
  `volatile: the one-week volatility is above ${VOLATILE_ABOVE} times the three-month volatility. trending_up, trending_down: the ADX of 14 daily candles is at least ${TRENDING_FROM_ADX}, in the direction of +DI against −DI. ranging: neither.`;

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** How many agents vote, as descriptions of fields say it: in words up to ten. */
export const CREW_SIZE = NUMBER_WORDS[CREW.length] ?? String(CREW.length);
