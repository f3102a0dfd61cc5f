import { type SourceState, sourceChanges, sourceEvents } from './cycle-event.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

const source = (
  sourceId: string,
  status: SourceState['status'],
  degradedReason: SourceState['degradedReason'] = null,
  changedAtMs: number | null = NOON - 60_000,
): SourceState => ({
  sourceId,
  status,
  degradedReason,
  changedAtMs,
});

describe('sourceEvents', () => {
  it('tells of sources whose state or reason changed, and of no others', () => {
    const announced = [
      source('exchange.price', 'fresh'),
      source('fx.rate', 'degraded', 'provider_unreachable'),
      source('defi.tvl', 'fresh'),
    ];
    const observed = [
      source('exchange.price', 'aging'),
      source('fx.rate', 'degraded', 'quota_exhausted'),
      source('defi.tvl', 'fresh'),
    ];
    expect(sourceEvents(sourceChanges(announced, observed, NOON), NOON)).toEqual([
      {
        type: 'source.state_changed',
        atMs: NOON,
        data: {
          source_id: 'exchange.price',
          from: { status: 'fresh', degraded_reason: null },
          to: { status: 'aging', degraded_reason: null },
          changed_at: '2026-03-01T11:59:00+00:00',
        },
      },
      {
        type: 'source.state_changed',
        atMs: NOON,
        data: {
          source_id: 'fx.rate',
          from: { status: 'degraded', degraded_reason: 'provider_unreachable' },
          to: { status: 'degraded', degraded_reason: 'quota_exhausted' },
          changed_at: '2026-03-01T11:59:00+00:00',
        },
      },
    ]);
  });

  it('remembers the first state of a source without an event', () => {
    const changes = sourceChanges([], [source('fx.rate', 'never', 'starting')], NOON);
    expect(changes).toHaveLength(1);
    expect(sourceEvents(changes, NOON)).toEqual([]);
  });

  it('ignores a process that is behind what was announced, unless that is in the future', () => {
    const fresh = source('fx.rate', 'fresh', null, NOON);
    const aging = source('fx.rate', 'aging', null, NOON - 1);
    expect(sourceChanges([fresh], [aging], NOON)).toEqual([]);
    expect(sourceChanges([fresh], [{ ...aging, changedAtMs: null }], NOON)).toEqual([]);
    expect(sourceChanges([aging], [fresh], NOON)).toHaveLength(1);
    expect(sourceChanges([fresh], [aging], NOON - 3_600_000)).toHaveLength(1);
  });
});
