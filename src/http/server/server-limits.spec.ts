import { serverLimits } from './server-limits.ts';

describe('serverLimits', () => {
  it.each([
    [1_024, 820],
    [20_000, 4_096],
    [256, 128],
    [64, 16],
    [null, 4_096],
  ])('of %s descriptors gives %s to connections', (maxDescriptors, maxConnections) => {
    expect(serverLimits(maxDescriptors).maxConnections).toBe(maxConnections);
  });

  it('lets no address have more than a quarter of them', () => {
    expect(serverLimits(1_024).maxConnectionsPerAddress).toBe(205);
    expect(serverLimits(20_000).maxConnectionsPerAddress).toBe(256);
  });

  it('keeps an idle connection for at most 75 s, and longer than nginx keeps one to its upstream', () => {
    const { keepAliveTimeoutMs } = serverLimits(null);
    expect(keepAliveTimeoutMs).toBeLessThanOrEqual(75_000);
    expect(keepAliveTimeoutMs).toBeGreaterThan(60_000);
  });
});
