import { LEADING_ASSET } from '../../packages/engine/assets.ts';
import { computeCycle, type CycleResult } from '../../packages/engine/computation/engine.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { type BenchHistory } from '../../test/support/replay/bench-history.ts';
import { withoutProviders } from '../../packages/engine/computation/counterfactuals.ts';
import { fixed } from './figure-statistics.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';

const MOMENTS = ['2021-05-19', '2022-06-13', '2022-11-09', '2023-08-15', '2024-03-13', '2025-04-07'];
/** A composite may move by so many points without a word. */
const SILENT_POINTS = 10;

export interface ProviderDrop {
  readonly provider: ProviderKey;
  readonly before: Pick<CycleResult, 'verdict' | 'composites'>;
  readonly after: Pick<CycleResult, 'verdict' | 'composites'>;
}

interface Jump {
  readonly name: string;
  /** Points; null where there is no score any more. */
  readonly points: number | null;
  readonly saysSo: boolean;
}

/** True where the crew seems to agree more with less data; a verdict that is gone has confidence 0. */
export const raisesConfidence = ({ before, after }: ProviderDrop): boolean =>
  after.verdict.confidence > before.verdict.confidence;

/** True where the verdict says the opposite. */
export const flipsDirection = ({ before, after }: ProviderDrop): boolean =>
  [before.verdict.signal, after.verdict.signal].sort().join() === 'bearish,bullish';

/** Composites that changed, the largest change first. */
export function jumpsOf({ before, after }: ProviderDrop): Jump[] {
  return after.composites
    .flatMap((now): Jump[] => {
      const then = before.composites.find(({ index, asset }) => index === now.index && asset === now.asset);
      if (then === undefined || then.score === null || then.score === now.score) return [];
      const points = now.score === null ? null : Math.abs(now.score - then.score);
      const known = new Set(then.warnings);
      return [
        { name: `${now.index} ${now.asset}`, points, saysSo: now.warnings.some((one) => !known.has(one)) },
      ];
    })
    .sort((a, b) => (b.points ?? Infinity) - (a.points ?? Infinity));
}

/** Composites that moved further than may pass in silence, without a warning that was not there before. */
export const silentJumps = (drop: ProviderDrop): Jump[] =>
  jumpsOf(drop).filter(({ points, saysSo }) => (points ?? Infinity) > SILENT_POINTS && !saysSo);

export function providerDropFigures(history: BenchHistory): string[] {
  const { recordedFromMs, recordedNowMs } = history.bench;
  const rows: string[][] = [];
  const drops: ProviderDrop[] = [];
  for (const day of MOMENTS) {
    const recordedMs = Date.parse(`${day}T12:00Z`);
    if (recordedMs < recordedFromMs || recordedMs > recordedNowMs) continue;
    const inputs = history.inputsOf(history.cycleAt(recordedMs), null);
    const before = computeCycle(inputs);
    for (const provider of PROVIDER_KEYS) {
      const drop = { provider, before, after: computeCycle(withoutProviders(inputs, [provider])) };
      drops.push(drop);
      rows.push(rowOf(day, drop));
    }
  }
  const flips = drops.filter(flipsDirection);
  return [
    '**Without a provider**: one cycle at noon of each day, as if the provider had never answered',
    '',
    `${drops.length} cycles. Confidence rose in ${drops.filter(raisesConfidence).length}; the verdict on ${LEADING_ASSET} turned round in ${flips.length}${flips.length > 0 ? ` (${flips.map(({ provider }) => provider).join(', ')})` : ''}; a composite moved by more than ${SILENT_POINTS} points without a new warning in ${drops.filter((drop) => silentJumps(drop).length > 0).length}.`,
    '',
    ...table(
      [
        'Day',
        'Without',
        'Verdict',
        'Confidence',
        'Largest jump',
        'Composites moved',
        'New warnings',
        'Silent jumps',
      ],
      rows,
    ),
  ];
}

function rowOf(day: string, drop: ProviderDrop): string[] {
  const { before, after, provider } = drop;
  const jumps = jumpsOf(drop);
  const [largest] = jumps;
  const warningsOf = ({ composites }: ProviderDrop['after']): number =>
    composites.reduce((sum, { warnings }) => sum + warnings.length, 0);
  const shown = ({ name, points }: Jump): string => `${name} ${points === null ? 'lost' : fixed(points, 1)}`;
  return [
    day,
    provider,
    before.verdict.signal === after.verdict.signal
      ? after.verdict.signal
      : `${before.verdict.signal} → ${after.verdict.signal}`,
    `${fixed(before.verdict.confidence, 3)} → ${fixed(after.verdict.confidence, 3)}${raisesConfidence(drop) ? ' (rises)' : ''}`,
    largest ? shown(largest) : '–',
    String(jumps.length),
    String(warningsOf(after) - warningsOf(before)),
    silentJumps(drop).map(shown).join(', ') || '–',
  ];
}
