import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import {
  archiveBeginsMs,
  cacheBeginsMs,
  type NarrativeRetentionStage,
  retentionStageOf,
} from './narrative-retention.ts';

/** The 15th of January 2026, noon. */
const NOW_MS = Date.parse('2026-01-15T12:00:00Z');

describe('retentionStageOf', () => {
  it.each<[string, NarrativeRetentionStage]>([
    ['2026-01-15T12:00:00Z', 'cache'],
    ['2026-01-02T00:00:00Z', 'cache'],
    ['2026-01-01T12:00:00Z', 'cache'],
    ['2026-01-01T11:45:00Z', 'archive'],
    ['2025-06-01T00:00:00Z', 'archive'],
    ['2025-01-15T12:00:00Z', 'archive'],
    ['2025-01-15T11:45:00Z', 'expired'],
    ['2024-01-01T00:00:00Z', 'expired'],
  ])('of the cycle of %s is at noon of 2026-01-15: %s', (cycleAt, stage) => {
    expect(retentionStageOf(Date.parse(cycleAt), NOW_MS, 365)).toBe(stage);
  });

  it('changes exactly at the cut-offs of moving and of deleting', () => {
    const cached = cacheBeginsMs(NOW_MS);
    const kept = archiveBeginsMs(NOW_MS, 30);
    expect([cached, cached - CYCLE_MS].map((at) => retentionStageOf(at, NOW_MS, 30))).toEqual([
      'cache',
      'archive',
    ]);
    expect([kept, kept - CYCLE_MS].map((at) => retentionStageOf(at, NOW_MS, 30))).toEqual([
      'archive',
      'expired',
    ]);
  });
});
