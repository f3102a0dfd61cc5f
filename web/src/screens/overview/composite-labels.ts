import { type CompositeGauge } from '../../../../src/admin/overview/overview.response.ts';
import { summarizeScores } from '../../charts/score-history.ts';
import { INDEX_LABELS, scoreLabel } from '../../display/composite-labels.ts';
import { utcMoment } from '../../display/moments.ts';
import { count, percent } from '../../display/numbers.ts';

const titleOf = ({ asset, index }: CompositeGauge): string => `${asset} ${INDEX_LABELS[index]}`;

/** That a composite is degraded, and by how much. */
export const degradationLabel = ({ stale_weight }: CompositeGauge): string =>
  `Degraded: ${percent(stale_weight, 0)} of weight stale or absent`;

/** Accessible name of a composite's gauge. */
export function gaugeName(composite: CompositeGauge): string {
  const { score, label, degraded } = composite;
  const shown = score === null ? 'no score' : `${scoreLabel(score)} of 100, ${label.replaceAll('_', ' ')}`;
  return `${titleOf(composite)}: ${shown}${degraded ? `. ${degradationLabel(composite)}` : ''}`;
}

/**
 * The bounds of 48 hours of scores, and how many cycles of them have none.
 *
 * @example rangeLabel([41.2, null, 63]) === '48 h: min 41.2, max 63.0; 1 of 3 cycles without a score'
 */
export function rangeLabel(history: CompositeGauge['history']): string {
  const { lowest, highest, missing } = summarizeScores(history);
  if (lowest === null || highest === null) return '48 h: no score';
  const bounds = `48 h: min ${scoreLabel(lowest)}, max ${scoreLabel(highest)}`;
  return missing === 0
    ? bounds
    : `${bounds}; ${count(missing)} of ${count(history.length)} cycles without a score`;
}

/** Accessible name of a composite's history line. */
export function historyName(composite: CompositeGauge, historyAt: readonly string[]): string {
  const [from, to] = [historyAt.at(0), historyAt.at(-1)];
  const span = from === undefined || to === undefined ? '' : `, ${utcMoment(from)} to ${utcMoment(to)} UTC`;
  return `${titleOf(composite)}${span}. ${rangeLabel(composite.history)}`;
}
