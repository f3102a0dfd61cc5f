import { WalPositions } from './read-replicas.ts';

const noted = (...positions: readonly (readonly [position: number, atMs: number])[]): WalPositions => {
  const all = new WalPositions();
  for (const [position, atMs] of positions) all.note(position, atMs);
  return all;
};

describe('WalPositions', () => {
  it('measures how long ago the primary was where a replica is', () => {
    const positions = noted([100, 1_000], [250, 2_000], [400, 3_000]);
    expect(positions.lagMs(400)).toBe(0);
    expect(positions.lagMs(999)).toBe(0);
    expect(positions.lagMs(399)).toBe(1_000);
    expect(positions.lagMs(100)).toBe(2_000);
  });

  it('knows no lag of a replica that is behind everything it knows', () => {
    expect(noted([100, 1_000]).lagMs(99)).toBeNull();
    expect(noted().lagMs(99)).toBeNull();
  });

  it('finds nobody late while the primary has nothing to write', () => {
    expect(noted([100, 1_000], [100, 90_000]).lagMs(100)).toBe(0);
  });

  it('goes on from the log of a server that took over before the end of the lost one', () => {
    const positions = noted([100, 1_000], [400, 2_000], [300, 3_000], [350, 4_000]);
    expect(positions.lagMs(300)).toBe(1_000);
    expect(positions.lagMs(299)).toBe(3_000);
  });

  it('keeps an hour of seconds', () => {
    const positions = new WalPositions();
    for (let second = 0; second < 5_000; second += 1) positions.note(second, second * 1_000);
    expect(positions.lagMs(1_400)).toBe(3_599_000);
    expect(positions.lagMs(1_399)).toBeNull();
  });
});
