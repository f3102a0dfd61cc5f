import { FRESHNESS_STATUSES } from '../../domain/freshness/freshness.ts';
import { licenseClassOf, statusOfProvider } from './provider-standing.ts';

describe('the status of a provider', () => {
  it.each([
    [['fresh', 'fresh'], 'fresh'],
    [['fresh', 'aging'], 'aging'],
    [['fresh', 'stale', 'aging'], 'stale'],
    [['stale', 'never'], 'never'],
    [['degraded', 'never', 'fresh'], 'degraded'],
    [['unavailable', 'degraded'], 'unavailable'],
  ] as const)('of sources that are %j is %s, as its worst', (ofSources, status) => {
    expect(statusOfProvider(ofSources)).toBe(status);
  });

  it('leaves out what is paused on purpose, and is paused where all of it is', () => {
    expect(statusOfProvider(['paused', 'fresh'])).toBe('fresh');
    expect(statusOfProvider(['paused', 'paused'])).toBe('paused');
  });

  it('knows every status there is', () => {
    for (const status of FRESHNESS_STATUSES) expect(statusOfProvider([status])).toBe(status);
  });
});

describe('the licence class of a provider', () => {
  it('is the one of all its sources, or mixed', () => {
    expect(licenseClassOf(['C', 'C'])).toBe('C');
    expect(licenseClassOf(['B'])).toBe('B');
    expect(licenseClassOf(['C', 'B', 'C'])).toBe('mixed');
  });

  it('is nothing where there is no source', () => {
    expect(() => licenseClassOf([])).toThrow('no licence class');
  });
});
