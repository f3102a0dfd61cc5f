import { extractsOf } from './exposure-rule.ts';

describe('the extracts that are kept of a source', () => {
  const minutes = {
    exposure: 'series',
    licenseClass: 'B',
    aggregates: ['last', 'mean'],
    publicationSeconds: 60,
    tsSemantics: 'fetch',
  } as const;

  it('are its changes, where repetitions can be left out, and buckets of four values and more', () => {
    expect(extractsOf(minutes)).toEqual(['changes', '1h', '4h', '1d']);
    expect(extractsOf({ ...minutes, publicationSeconds: 3600 })).toEqual(['changes', '4h', '1d']);
    expect(extractsOf({ ...minutes, publicationSeconds: 3601 })).toEqual(['changes', '1d']);
  });

  it('hold nothing that partners cannot request', () => {
    expect(extractsOf({ ...minutes, tsSemantics: 'event' })).toEqual(['1h', '4h', '1d']);
    expect(extractsOf({ ...minutes, exposure: 'latest_only' })).toEqual(['1h', '4h', '1d']);
    expect(extractsOf({ ...minutes, exposure: 'none' })).toEqual([]);
    expect(extractsOf({ ...minutes, aggregates: [] })).toEqual(['changes']);
  });

  it('are its revisions, where partners can read all of its values', () => {
    const open = { ...minutes, licenseClass: 'C' } as const;
    expect(extractsOf(open)).toEqual(['changes', 'revisions', '1h', '4h', '1d']);
    expect(extractsOf({ ...open, exposure: 'last_24h' })).not.toContain('revisions');
    expect(extractsOf({ ...open, exposure: 'latest_only' })).not.toContain('revisions');
  });
});
