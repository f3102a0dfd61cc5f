import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { licenseClassOf, statusOfProvider } from './data-sources.service.ts';

describe('the status of a provider', () => {
  it.each([
    [['fresh', 'fresh'], 'fresh'],
    [['fresh', 'aging'], 'aging'],
    [['fresh', 'stale', 'aging'], 'stale'],
    [['stale', 'never'], 'never'],
    [['degraded', 'never', 'fresh'], 'degraded'],
    [['unavailable', 'degraded'], 'unavailable'],
  ] as const)('of sources that are %j is %s, the worst status', (ofSources, status) => {
    expect(statusOfProvider(ofSources)).toBe(status);
  });

  it('ignores paused sources, and is paused where all are', () => {
    expect(statusOfProvider(['paused', 'fresh'])).toBe('fresh');
    expect(statusOfProvider(['paused', 'paused'])).toBe('paused');
  });

  it('covers every status', () => {
    for (const status of FRESHNESS_STATUSES) expect(statusOfProvider([status])).toBe(status);
  });
});

describe('the licence class of a provider', () => {
  it('is that of all its sources, or mixed', () => {
    expect(licenseClassOf(['C', 'C'])).toBe('C');
    expect(licenseClassOf(['B'])).toBe('B');
    expect(licenseClassOf(['C', 'B', 'C'])).toBe('mixed');
  });

  it('is null without sources', () => {
    expect(() => licenseClassOf([])).toThrow('no licence class');
  });
});
