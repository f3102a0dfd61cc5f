import { type CompositeResult } from '../../packages/engine/composites/score-composite.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import {
  flipsDirection,
  jumpsOf,
  type ProviderDrop,
  raisesConfidence,
  silentJumps,
} from './provider-drop-figures.ts';

type Side = ProviderDrop['before'];
const side = (
  signal: Signal,
  confidence: number,
  scores: readonly (readonly [score: number | null, warnings: readonly string[]])[] = [],
): Side => ({
  verdict: { signal, confidence } as Side['verdict'],
  composites: scores.map(
    ([score, warnings], i) =>
      ({
        index: ['sentiment', 'onchain', 'macro'][i],
        asset: 'BTC',
        score,
        warnings,
      }) as unknown as CompositeResult,
  ),
});
const drop = (before: Side, after: Side): ProviderDrop => ({ provider: 'exchange', before, after });

describe('provider drops', () => {
  it('sees a confidence that rises', () => {
    expect(raisesConfidence(drop(side('bullish', 0.5), side('neutral', 0.5001)))).toBe(true);
    expect(raisesConfidence(drop(side('bullish', 0.5), side('bullish', 0.5)))).toBe(false);
  });

  it('sees a verdict that turns round', () => {
    expect(flipsDirection(drop(side('bullish', 0.5), side('bearish', 0.4)))).toBe(true);
    expect(flipsDirection(drop(side('bearish', 0.5), side('bullish', 0.4)))).toBe(true);
    expect(flipsDirection(drop(side('bullish', 0.5), side('monitoring', 0)))).toBe(false);
    expect(flipsDirection(drop(side('bullish', 0.5), side('bullish', 0.4)))).toBe(false);
  });

  it('sees how far composites moved, and which of them moved in silence', () => {
    const before = side('neutral', 0.5, [
      [50, ['old']],
      [50, []],
      [50, []],
    ]);
    const after = side('neutral', 0.5, [
      [61, ['old']],
      [70, ['Fear & Greed is missing']],
      [null, []],
    ]);
    const moved = drop(before, after);
    expect(jumpsOf(moved).map(({ name, points }) => [name, points])).toEqual([
      ['macro BTC', null],
      ['onchain BTC', 20],
      ['sentiment BTC', 11],
    ]);
    expect(silentJumps(moved).map(({ name }) => name)).toEqual(['macro BTC', 'sentiment BTC']);
    expect(jumpsOf(drop(before, before))).toEqual([]);
  });
});
