import { inputStateOf } from '../measurement/input-judgement.ts';
import { PROVIDER_KEYS, PROVIDERS } from './provider.ts';
import { findSource, RETIRED_SOURCES, sourceById, SOURCES } from './registry.ts';

describe('the registry of sources', () => {
  it('has sources with distinct ids, of every provider', () => {
    expect(new Set(SOURCES.map((source) => source.id)).size).toBe(SOURCES.length);
    expect(new Set(SOURCES.map((source) => source.provider))).toEqual(new Set(PROVIDER_KEYS));
  });

  it('exposes nothing of class B, and something of every class C source', () => {
    for (const source of SOURCES)
      expect([source.id, source.exposure === 'none']).toEqual([source.id, source.licenseClass === 'B']);
  });

  it('derives every id from its metric and dimension, under its provider', () => {
    for (const source of SOURCES) {
      expect(source.id).toBe(source.metricId + (source.dimension === null ? '' : `:${source.dimension}`));
      expect(source.metricId.startsWith(`${source.provider}.`)).toBe(true);
      expect(source.dimension === null).toBe(source.dimensionParameter === null);
    }
  });

  it('dates what is "now" by the fetch and gives it no period', () => {
    for (const source of SOURCES.filter(({ tsSemantics }) => tsSemantics === 'fetch'))
      expect([source.id, source.period]).toEqual([source.id, 'instant']);
  });

  it('finds by id, and throws on a slip in the code', () => {
    expect(findSource('econ.cpi')?.unit).toBe('index 1982-84=100');
    expect(findSource('econ.gdp')).toBeUndefined();
    expect(() => sourceById('econ.gdp')).toThrow('no source "econ.gdp"');
  });

  it('names no vendor', () => {
    expect(PROVIDERS.intel.homepage).toBeNull();
    expect(PROVIDERS.intel.attribution.url).toBeNull();
  });
});

describe.each(RETIRED_SOURCES.map(({ id }) => id))('the retired source %s', (id) => {
  it('is known where a past cycle names it, and nowhere else', () => {
    expect(sourceById(id).id).toBe(id);
    expect(inputStateOf(id, undefined, 0)).toBe('missing');
    expect(findSource(id)).toBeUndefined();
    expect(SOURCES.map((source) => source.id)).not.toContain(id);
  });
});
